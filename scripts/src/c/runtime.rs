//! What the C program brings along: memory, traps, and what C has no operator for.
//!
//! Each helper is printed only if it is used. Memory is one block of bytes, read and written
//! through `memcpy`, which is right for any alignment and which compilers turn into one
//! instruction; the processor has to be little-endian, as WebAssembly is and as judges are.
//! A trap ends the program with status 1. With `-DCHECKED` every access is checked against the
//! bounds of the memory, as WebAssembly demands; without it a program that stays inside, as safe
//! Rust does, is only faster. Where the compiler has a better word for something (`__GNUC__`),
//! a checked build takes the portable form all the same, so that it is tested too.

use std::collections::BTreeSet;

use crate::c::text::Kind;
use crate::wasm::instruction::Access;
use crate::wasm::module::ValueType;

/// A part of the runtime; the order is the one in which they are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Helper {
    /// `T`: ends the program.
    Trap,
    /// The memory `M`, its size `Z` and the size `C` of the block that holds it.
    Memory,
    /// `K(n)`: in a checked build, traps unless `n` bytes at `a + o` are in memory.
    Check,
    /// Loads and stores by size.
    Load8,
    /// 16 bits.
    Load16,
    /// 32 bits.
    Load32,
    /// 64 bits.
    Load64,
    /// `float`.
    LoadF32,
    /// `double`.
    LoadF64,
    /// 8 bits.
    Store8,
    /// 16 bits.
    Store16,
    /// 32 bits.
    Store32,
    /// 64 bits.
    Store64,
    /// `float`.
    StoreF32,
    /// `double`.
    StoreF64,
    /// `memory.grow`.
    Grow,
    /// `memory.copy`.
    Copy,
    /// `memory.fill`.
    Fill,
    /// `memory.init` from a segment, given its bytes and their number.
    Init,
    /// The number of ones.
    Popcnt,
    /// The same where the compiler has nothing better for the zeros.
    PortablePopcnt,
    /// The number of leading zeros of 32 bits.
    Clz32,
    /// Of 64 bits.
    Clz64,
    /// The number of trailing zeros of 32 bits.
    Ctz32,
    /// Of 64 bits.
    Ctz64,
    /// Rotation to the left.
    Rotl32,
    /// Of 64 bits.
    Rotl64,
    /// Rotation to the right.
    Rotr32,
    /// Of 64 bits.
    Rotr64,
    /// Division that traps.
    DivU32,
    /// Of 64 bits.
    DivU64,
    /// Remainder that traps.
    RemU32,
    /// Of 64 bits.
    RemU64,
    /// Signed division that traps.
    DivS32,
    /// Of 64 bits.
    DivS64,
    /// Signed remainder that traps.
    RemS32,
    /// Of 64 bits.
    RemS64,
    /// The bits of a `float`.
    F32ToBits,
    /// Of a `double`.
    F64ToBits,
    /// The `float` with these bits.
    BitsToF32,
    /// The `double`.
    BitsToF64,
    /// Conversion to an integer that traps.
    TruncS,
    /// To `U`.
    TruncU,
    /// To `W`.
    TruncW,
    /// To `V`.
    TruncV,
    /// Conversion that takes the nearest value, and 0 for what is no number.
    SaturateS,
    /// To `U`.
    SaturateU,
    /// To `W`.
    SaturateW,
    /// To `V`.
    SaturateV,
    /// The imported function that reads standard input.
    Read,
    /// The imported function that writes to standard output or error.
    Write,
    /// The imported function that ends the program.
    Exit,
    /// The imported function that returns the upper half of a product.
    MultiplyHigh,
}

impl Helper {
    /// Returns the conversion from floating point to an integer of this kind.
    pub fn trunc(kind: Kind, is_saturating: bool) -> Helper {
        match (kind, is_saturating) {
            (Kind::S, false) => Helper::TruncS,
            (Kind::U, false) => Helper::TruncU,
            (Kind::W, false) => Helper::TruncW,
            (_, false) => Helper::TruncV,
            (Kind::S, true) => Helper::SaturateS,
            (Kind::U, true) => Helper::SaturateU,
            (Kind::W, true) => Helper::SaturateW,
            (_, true) => Helper::SaturateV,
        }
    }

    /// Returns the helper that reads memory so.
    pub fn load(access: Access) -> Helper {
        match (access.type_, access.bytes) {
            (ValueType::F32, _) => Helper::LoadF32,
            (ValueType::F64, _) => Helper::LoadF64,
            (_, 1) => Helper::Load8,
            (_, 2) => Helper::Load16,
            (_, 4) => Helper::Load32,
            _ => Helper::Load64,
        }
    }

    /// Returns the helper that writes memory so.
    pub fn store(access: Access) -> Helper {
        match (access.type_, access.bytes) {
            (ValueType::F32, _) => Helper::StoreF32,
            (ValueType::F64, _) => Helper::StoreF64,
            (_, 1) => Helper::Store8,
            (_, 2) => Helper::Store16,
            (_, 4) => Helper::Store32,
            _ => Helper::Store64,
        }
    }

    /// Returns the name of its form without an offset: a macro, so that a local variable of the
    /// same name, behind which no parenthesis opens, stays what it is.
    pub fn short(self) -> Option<&'static str> {
        match self {
            Helper::Load8 => Some("b"),
            Helper::Load16 => Some("h"),
            Helper::Load32 => Some("l"),
            Helper::Load64 => Some("q"),
            Helper::Store8 => Some("o"),
            Helper::Store16 => Some("p"),
            Helper::Store32 => Some("n"),
            Helper::Store64 => Some("r"),
            _ => None,
        }
    }

    /// Returns the helper for the function that a module imports as `module` `name`.
    pub fn import(module: &str, name: &str) -> Option<Helper> {
        match (module, name) {
            ("stdio", "read") => Some(Helper::Read),
            ("stdio", "write") => Some(Helper::Write),
            ("stdlib", "exit") => Some(Helper::Exit),
            ("wide", "multiply_high") => Some(Helper::MultiplyHigh),
            _ => None,
        }
    }

    /// Returns the name in C: no function of a program has it, because those have two letters
    /// or one of `ADEF`.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// Returns whether it needs the memory.
    pub fn uses_memory(self) -> bool {
        self == Helper::Memory || self.row().1.contains(&Helper::Memory)
    }

    /// Returns the name, the helpers that it needs, and the text.
    fn row(self) -> (&'static str, &'static [Helper], &'static str) {
        use Helper as H;
        const ACCESS: &[Helper] = &[H::Memory, H::Check];
        const TRAP: &[Helper] = &[H::Trap];
        const NONE: &[Helper] = &[];
        match self {
            H::Trap => ("T", NONE, "\n#define T exit(1)\n"),
            H::Memory => ("M", NONE, "static unsigned char*M;static U Z,C;"),
            H::Check => (
                "K",
                TRAP,
                "\n#ifdef CHECKED\n#define K(n)if((V)a+o+n>Z)T;\n#else\n#define K(n)(void)o;\n#endif\n",
            ),
            H::Load8 => ("B", ACCESS, "static U B(U a,U o){K(1)return(M+a)[o];}"),
            H::Load16 => (
                "H",
                ACCESS,
                "static U H(U a,U o){unsigned short r;K(2)memcpy(&r,M+a+o,2);return r;}",
            ),
            H::Load32 => (
                "L",
                ACCESS,
                "static U L(U a,U o){U r;K(4)memcpy(&r,M+a+o,4);return r;}",
            ),
            H::Load64 => (
                "Q",
                ACCESS,
                "static V Q(U a,U o){V r;K(8)memcpy(&r,M+a+o,8);return r;}",
            ),
            H::LoadF32 => (
                "L1",
                ACCESS,
                "static float L1(U a,U o){float r;K(4)memcpy(&r,M+a+o,4);return r;}",
            ),
            H::LoadF64 => (
                "L2",
                ACCESS,
                "static double L2(U a,U o){double r;K(8)memcpy(&r,M+a+o,8);return r;}",
            ),
            H::Store8 => (
                "O",
                ACCESS,
                "static void O(U a,U o,U v){K(1)(M+a)[o]=(unsigned char)v;}",
            ),
            H::Store16 => (
                "P",
                ACCESS,
                "static void P(U a,U o,U v){unsigned short r=(unsigned short)v;\
                 K(2)memcpy(M+a+o,&r,2);}",
            ),
            H::Store32 => (
                "N",
                ACCESS,
                "static void N(U a,U o,U v){K(4)memcpy(M+a+o,&v,4);}",
            ),
            H::Store64 => (
                "R",
                ACCESS,
                "static void R(U a,U o,V v){K(8)memcpy(M+a+o,&v,8);}",
            ),
            H::StoreF32 => (
                "N1",
                ACCESS,
                "static void N1(U a,U o,float v){K(4)memcpy(M+a+o,&v,4);}",
            ),
            H::StoreF64 => (
                "N2",
                ACCESS,
                "static void N2(U a,U o,double v){K(8)memcpy(M+a+o,&v,8);}",
            ),
            // A quarter more than is needed, where that can be had, makes copying rare.
            H::Grow => (
                "G",
                &[H::Memory],
                "static U G(U n){U p=Z>>16,z=Z+(n<<16),c=z;unsigned char*q=M;\
                 if(n>LIMIT||p+n>LIMIT)return-1u;\
                 if(z>C){if(z+(z>>2)>z)c+=z>>2;q=(unsigned char*)realloc(M,c);\
                 if(!q)q=(unsigned char*)realloc(M,c=z);if(!q)return-1u;M=q;C=c;}\
                 memset(M+Z,0,z-Z);Z=z;return p;}",
            ),
            H::Copy => (
                "X",
                ACCESS,
                "static void X(U a,U b,U n){U o=a>b?0:b-a;K(n)memmove(M+a,M+b,n);}",
            ),
            H::Fill => (
                "Y",
                ACCESS,
                "static void Y(U a,U b,U n){U o=0;K(n)memset(M+a+o,(int)b,n);}",
            ),
            H::Init => (
                "I",
                ACCESS,
                "static void I(const char*s,U m,U a,U b,U n){U o=0;\
                 if((V)b+n>m)T;K(n)memcpy(M+a+o,s+b,n);}",
            ),
            H::Popcnt => ("J", NONE, ONES),
            H::PortablePopcnt => (
                "J0",
                NONE,
                "\n#if!defined __GNUC__||defined CHECKED\nONES\n#endif\n",
            ),
            H::Clz32 => (
                "C1",
                &[H::PortablePopcnt],
                "\n#if defined __GNUC__&&!defined CHECKED\nstatic U C1(U x){return x?(U)__builtin_clz(x):32;}\n#else\n\
                 static U C1(U x){x|=x>>1;x|=x>>2;x|=x>>4;x|=x>>8;x|=x>>16;return J0(~x);}\n#endif\n",
            ),
            H::Clz64 => (
                "C2",
                &[H::PortablePopcnt],
                "\n#if defined __GNUC__&&!defined CHECKED\nstatic U C2(V x){return x?(U)__builtin_clzll(x):64;}\n#else\n\
                 static U C2(V x){x|=x>>1;x|=x>>2;x|=x>>4;x|=x>>8;x|=x>>16;\
                 x|=x>>32;return J0(~x);}\n#endif\n",
            ),
            H::Ctz32 => (
                "C3",
                &[H::PortablePopcnt],
                "\n#if defined __GNUC__&&!defined CHECKED\nstatic U C3(U x){return x?(U)__builtin_ctz(x):32;}\n#else\n\
                 static U C3(U x){return J0(~x&(x-1));}\n#endif\n",
            ),
            H::Ctz64 => (
                "C4",
                &[H::PortablePopcnt],
                "\n#if defined __GNUC__&&!defined CHECKED\nstatic U C4(V x){return x?(U)__builtin_ctzll(x):64;}\n#else\n\
                 static U C4(V x){return J0(~x&(x-1));}\n#endif\n",
            ),
            H::Rotl32 => (
                "R1",
                NONE,
                "static U R1(U x,U n){return x<<(n&31)|x>>(-n&31);}",
            ),
            H::Rotl64 => (
                "R2",
                NONE,
                "static V R2(V x,V n){return x<<(n&63)|x>>(-n&63);}",
            ),
            H::Rotr32 => (
                "R3",
                NONE,
                "static U R3(U x,U n){return x>>(n&31)|x<<(-n&31);}",
            ),
            H::Rotr64 => (
                "R4",
                NONE,
                "static V R4(V x,V n){return x>>(n&63)|x<<(-n&63);}",
            ),
            H::DivU32 => ("D1", TRAP, "static U D1(U a,U b){if(!b)T;return a/b;}"),
            H::DivU64 => ("D2", TRAP, "static V D2(V a,V b){if(!b)T;return a/b;}"),
            H::RemU32 => ("D3", TRAP, "static U D3(U a,U b){if(!b)T;return a%b;}"),
            H::RemU64 => ("D4", TRAP, "static V D4(V a,V b){if(!b)T;return a%b;}"),
            H::DivS32 => (
                "D5",
                TRAP,
                "static S D5(S a,S b){if(!b||(b==-1&&a==-2147483647-1))T;return a/b;}",
            ),
            H::DivS64 => (
                "D6",
                TRAP,
                "static W D6(W a,W b){if(!b||(b==-1&&a==-9223372036854775807ll-1))T;return a/b;}",
            ),
            H::RemS32 => (
                "D7",
                TRAP,
                "static S D7(S a,S b){if(!b)T;return b==-1?0:a%b;}",
            ),
            H::RemS64 => (
                "D8",
                TRAP,
                "static W D8(W a,W b){if(!b)T;return b==-1?0:a%b;}",
            ),
            H::F32ToBits => (
                "B1",
                NONE,
                "static U B1(float x){U r;memcpy(&r,&x,4);return r;}",
            ),
            H::F64ToBits => (
                "B2",
                NONE,
                "static V B2(double x){V r;memcpy(&r,&x,8);return r;}",
            ),
            H::BitsToF32 => (
                "B3",
                NONE,
                "static float B3(U x){float r;memcpy(&r,&x,4);return r;}",
            ),
            H::BitsToF64 => (
                "B4",
                NONE,
                "static double B4(V x){double r;memcpy(&r,&x,8);return r;}",
            ),
            H::TruncS => (
                "T1",
                TRAP,
                "static S T1(double x){if(!(x>-2147483649.&&x<2147483648.))T;return(S)x;}",
            ),
            H::TruncU => (
                "T2",
                TRAP,
                "static U T2(double x){if(!(x>-1&&x<4294967296.))T;return(U)x;}",
            ),
            H::TruncW => (
                "T3",
                TRAP,
                "static W T3(double x){if(!(x>=-9223372036854775808.&&x<9223372036854775808.))T;\
                 return(W)x;}",
            ),
            H::TruncV => (
                "T4",
                TRAP,
                "static V T4(double x){if(!(x>-1&&x<18446744073709551616.))T;return(V)x;}",
            ),
            H::SaturateS => (
                "T5",
                NONE,
                "static S T5(double x){return x!=x?0:x<=-2147483648.?-2147483647-1:\
                 x>=2147483647.?2147483647:(S)x;}",
            ),
            H::SaturateU => (
                "T6",
                NONE,
                "static U T6(double x){return!(x>0)?0:x>=4294967295.?-1u:(U)x;}",
            ),
            H::SaturateW => (
                "T7",
                NONE,
                "static W T7(double x){return x!=x?0:x<=-9223372036854775808.?\
                 -9223372036854775807ll-1:x>=9223372036854775808.?9223372036854775807ll:(W)x;}",
            ),
            H::SaturateV => (
                "T8",
                NONE,
                "static V T8(double x){return!(x>0)?0:x>=18446744073709551616.?-1ull:(V)x;}",
            ),
            H::Read => (
                "I1",
                &[H::Memory],
                "static U I1(U a,U n){n=(U)fread(M+a,1,n,stdin);return ferror(stdin)?-1u:n;}",
            ),
            H::Write => (
                "I2",
                &[H::Memory],
                "static U I2(U s,U a,U n){return fwrite(M+a,1,n,s>1?stderr:stdout)<n;}",
            ),
            H::Exit => ("exit", NONE, ""),
            H::MultiplyHigh => (
                "M1",
                NONE,
                "\n#if defined __SIZEOF_INT128__&&!defined CHECKED\n\
                 static V M1(V a,V b){return(V)((unsigned __int128)a*b>>64);}\n#else\n\
                 static V M1(V a,V b){V x=a>>32,y=b>>32,l,m;a=(U)a;b=(U)b;l=x*b+(a*b>>32);\
                 m=(U)l+a*y;return x*y+(l>>32)+(m>>32);}\n#endif\n",
            ),
        }
    }
}

/// The number of ones, by adding up ever longer fields of bits.
const ONES: &str = "static U J(V x){x-=x>>1&6148914691236517205ull;\
     x=(x&3689348814741910323ull)+(x>>2&3689348814741910323ull);\
     return(U)(((x+(x>>4))&1085102592571150095ull)*72340172838076673ull>>56);}";

/// The number of pages beyond which the memory never grows: its size in bytes has 32 bits.
const LARGEST: u32 = 65_535;

/// Returns the text of the helpers in `used` and of those that they need; the memory may have
/// `maximum` pages; those in `short` get a form without an offset too.
pub fn text(used: &BTreeSet<Helper>, short: &BTreeSet<Helper>, maximum: Option<u32>) -> String {
    let mut needed = BTreeSet::new();
    let mut next: Vec<Helper> = used.iter().copied().collect();
    while let Some(helper) = next.pop() {
        if needed.insert(helper) {
            next.extend(helper.row().1);
        }
    }
    let limit = maximum.unwrap_or(LARGEST).min(LARGEST).to_string();
    let mut code: String = needed
        .iter()
        .map(|helper| {
            let code = helper.row().2.replace("LIMIT", &limit);
            code.replace("ONES", &ONES.replace("J(", "J0("))
        })
        .collect();
    for helper in short {
        let (name, store) = (helper.name(), *helper >= Helper::Store8);
        let (value, passed) = if store { (",v", ",0,v") } else { ("", ",0") };
        let short = helper.short().unwrap_or(name);
        code += &format!("\n#define {short}(a{value}){name}(a{passed})\n");
    }
    code
}
