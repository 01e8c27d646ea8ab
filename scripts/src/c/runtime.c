/* prelude: i32 is U and i64 is V where their bits count, S and W where they have a sign */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#define READ _read
#define WRITE _write
#define GONE(e) (e==EPIPE||e==EINVAL)
#else
#include <unistd.h>
#define READ read
#define WRITE write
#define GONE(e) (e==EPIPE)
#endif
typedef unsigned U;typedef int S;typedef unsigned long long V;typedef long long W;
#define trap() exit(1)

/* float double: products are rounded before they are added, and what is no number is quiet */
#if defined __clang__
#pragma STDC FP_CONTRACT OFF
#elif defined __GNUC__
#pragma GCC optimize("fp-contract=off","signaling-nans")
#endif

/* M Z: the memory and its size */
static unsigned char*M;static U Z;

/* CHECK: whether n bytes at a + o are in memory */
#ifdef CHECKED
#define CHECK(n) if((V)a+o+n>Z)trap();
#else
#define CHECK(n) (void)o;
#endif

/* L8 */
static U L8(U a,U o){CHECK(1)return(M+a)[o];}

/* L16 */
static U L16(U a,U o){unsigned short r;CHECK(2)memcpy(&r,M+a+o,2);return r;}

/* L32 */
static U L32(U a,U o){U r;CHECK(4)memcpy(&r,M+a+o,4);return r;}

/* L64 */
static V L64(U a,U o){V r;CHECK(8)memcpy(&r,M+a+o,8);return r;}

/* load_float */
static float load_float(U a,U o){float r;CHECK(4)memcpy(&r,M+a+o,4);return r;}

/* load_double */
static double load_double(U a,U o){double r;CHECK(8)memcpy(&r,M+a+o,8);return r;}

/* S8 */
static void S8(U a,U o,U v){CHECK(1)(M+a)[o]=(unsigned char)v;}

/* S16 */
static void S16(U a,U o,U v){unsigned short r=(unsigned short)v;CHECK(2)memcpy(M+a+o,&r,2);}

/* S32 */
static void S32(U a,U o,U v){CHECK(4)memcpy(M+a+o,&v,4);}

/* S64 */
static void S64(U a,U o,V v){CHECK(8)memcpy(M+a+o,&v,8);}

/* store_float */
static void store_float(U a,U o,float v){CHECK(4)memcpy(M+a+o,&v,4);}

/* store_double */
static void store_double(U a,U o,double v){CHECK(8)memcpy(M+a+o,&v,8);}

/* grow: a quarter more than is needed, where that can be had, makes copying rare */
static U grow(U n,U most){static U room=0;U old=Z>>16,z,c;unsigned char*q=NULL;
if(n>most||old+n>most)return~0u;
z=Z+(n<<16);
if(z>room){c=z+(z>>2);
if(c>z)q=(unsigned char*)realloc(M,c);
if(!q)q=(unsigned char*)realloc(M,(size_t)(c=z)+1);
if(!q)return~0u;
M=q;room=c;}memset(M+Z,0,z-Z);Z=z;return old;}

/* copy */
static void copy(U a,U b,U n){U o=a>b?0:b-a;CHECK(n)memmove(M+a,M+b,n);}

/* fill */
static void fill(U a,U b,U n){U o=0;CHECK(n)memset(M+a+o,(int)b,n);}

/* init: from n bytes at b of a segment that has m bytes */
static void init(const char*s,U m,U a,U b,U n){U o=0;CHECK(n)if((V)b+n>m)trap();memcpy(M+a+o,s+b,n);}

/* ones */
static U ones(V x){x-=(x>>1)&6148914691236517205ull;
x=(x&3689348814741910323ull)+((x>>2)&3689348814741910323ull);
return(U)(((x+(x>>4))&1085102592571150095ull)*72340172838076673ull>>56);}

/* clz64 */
static U clz64(V x){U n=64;
#if defined __GNUC__ && !defined CHECKED
if(x!=0)n=(U)__builtin_clzll(x);
#else
for(;x!=0;x>>=1)n--;
#endif
return n;}

/* clz32 */
static U clz32(U x){return clz64(x)-32;}

/* ctz64 */
static U ctz64(V x){U n=64;
#if defined __GNUC__ && !defined CHECKED
if(x!=0)n=(U)__builtin_ctzll(x);
#else
for(;x!=0;x<<=1)n--;
#endif
return n;}

/* ctz32 */
static U ctz32(U x){return x!=0?ctz64(x):32;}

/* rotl32 */
static U rotl32(U x,U n){return(x<<(n&31))|(x>>((0-n)&31));}

/* rotr32 */
static U rotr32(U x,U n){return(x>>(n&31))|(x<<((0-n)&31));}

/* rotl64 */
static V rotl64(V x,V n){return(x<<(n&63))|(x>>((0-n)&63));}

/* rotr64 */
static V rotr64(V x,V n){return(x>>(n&63))|(x<<((0-n)&63));}

/* div_u32 */
static U div_u32(U a,U b){if(b==0)trap();return a/b;}

/* div_u64 */
static V div_u64(V a,V b){if(b==0)trap();return a/b;}

/* rem_u32 */
static U rem_u32(U a,U b){if(b==0)trap();return a%b;}

/* rem_u64 */
static V rem_u64(V a,V b){if(b==0)trap();return a%b;}

/* div_s32 */
static U div_s32(U a,U b){if(b==0||(b==~0u&&a==1u<<31))trap();return(U)((S)a/(S)b);}

/* div_s64 */
static V div_s64(V a,V b){if(b==0||(b==~0ull&&a==1ull<<63))trap();return(V)((W)a/(W)b);}

/* rem_s32 */
static U rem_s32(U a,U b){if(b==0)trap();return b==~0u?0:(U)((S)a%(S)b);}

/* rem_s64 */
static V rem_s64(V a,V b){if(b==0)trap();return b==~0ull?0:(V)((W)a%(W)b);}

/* bits_of_float */
static U bits_of_float(float x){U r;memcpy(&r,&x,4);return r;}

/* bits_of_double */
static V bits_of_double(double x){V r;memcpy(&r,&x,8);return r;}

/* float_of_bits */
static float float_of_bits(U x){float r;memcpy(&r,&x,4);return r;}

/* double_of_bits */
static double double_of_bits(V x){double r;memcpy(&r,&x,8);return r;}

/* abs32 */
static float abs32(float x){return float_of_bits(bits_of_float(x)&~(1u<<31));}

/* abs64 */
static double abs64(double x){return double_of_bits(bits_of_double(x)&~(1ull<<63));}

/* neg32 */
static float neg32(float x){return float_of_bits(bits_of_float(x)^(1u<<31));}

/* neg64 */
static double neg64(double x){return double_of_bits(bits_of_double(x)^(1ull<<63));}

/* copysign32 */
static float copysign32(float x,float y){
return float_of_bits((bits_of_float(x)&~(1u<<31))|(bits_of_float(y)&(1u<<31)));}

/* copysign64 */
static double copysign64(double x,double y){
return double_of_bits((bits_of_double(x)&~(1ull<<63))|(bits_of_double(y)&(1ull<<63)));}

/* min32: neither is less if both are zeros, or if one is no number */
static float min32(float x,float y){
return x<y?x:y<x?y:x==y?float_of_bits(bits_of_float(x)|bits_of_float(y)):x+y;}

/* min64 */
static double min64(double x,double y){
return x<y?x:y<x?y:x==y?double_of_bits(bits_of_double(x)|bits_of_double(y)):x+y;}

/* max32 */
static float max32(float x,float y){
return x>y?x:y>x?y:x==y?float_of_bits(bits_of_float(x)&bits_of_float(y)):x+y;}

/* max64 */
static double max64(double x,double y){
return x>y?x:y>x?y:x==y?double_of_bits(bits_of_double(x)&bits_of_double(y)):x+y;}

/* trunc_s32 */
static U trunc_s32(double x){if(!(x>-2147483649.&&x<2147483648.))trap();return(U)(S)x;}

/* trunc_u32 */
static U trunc_u32(double x){if(!(x>-1&&x<4294967296.))trap();return(U)x;}

/* trunc_s64 */
static V trunc_s64(double x){if(!(x>=-9223372036854775808.&&x<9223372036854775808.))trap();return(V)(W)x;}

/* trunc_u64 */
static V trunc_u64(double x){if(!(x>-1&&x<18446744073709551616.))trap();return(V)x;}

/* saturate_s32 */
static U saturate_s32(double x){return x!=x?0:x<=-2147483648.?1u<<31:x>=2147483647.?~0u>>1:(U)(S)x;}

/* saturate_u32 */
static U saturate_u32(double x){return!(x>0)?0:x>=4294967295.?~0u:(U)x;}

/* saturate_s64 */
static V saturate_s64(double x){return x!=x?0:x<=-9223372036854775808.?1ull<<63:x>=9223372036854775808.?~0ull>>1:(V)(W)x;}

/* saturate_u64 */
static V saturate_u64(double x){return!(x>0)?0:x>=18446744073709551616.?~0ull:(V)x;}

/* stdio_read: as much as there is, so that an answer comes before the program waits */
static U stdio_read(U a,U n){U o=0;int r;CHECK(n)do r=(int)READ(0,M+a+o,n>32768?32768:n);
while(r<0&&errno==EINTR);return(U)r;}

/* stdio_write: 0 if all is written; who no longer reads the output has seen enough */
static U stdio_write(U s,U a,U n){U o=0;int r;CHECK(n)while(n>0){
r=(int)WRITE(s>1?2:1,M+a+o,n>32768?32768:n);
if(r>0){o+=(U)r;n-=(U)r;}else if(r==0||errno!=EINTR){
if(GONE(errno)&&s<2)exit(0);
return 1;}}return 0;}

/* stdlib_exit */
static void stdlib_exit(U s){exit((int)s);}

/* wide_multiply_high */
static V wide_multiply_high(V a,V b){
#if defined __SIZEOF_INT128__ && !defined CHECKED
return(V)((unsigned __int128)a*b>>64);
#else
V x=a>>32,y=b>>32,l,m;a=(U)a;b=(U)b;l=x*b+(a*b>>32);m=(U)l+a*y;return x*y+(l>>32)+(m>>32);
#endif
}

/* open_streams: bytes as they are; a closed pipe is an error of `write` */
static void open_streams(void){
#ifdef _WIN32
if(!_isatty(0))_setmode(0,_O_BINARY);
_setmode(1,_O_BINARY);_setmode(2,_O_BINARY);
#else
signal(SIGPIPE,SIG_IGN);
#endif
}
