
#[no_mangle]
pub extern "C" fn start() {
    main()
}

/// Multiplication of 128 bits, under the name by which compilers call it: processors have an
/// instruction for its heart, WebAssembly has none, so the embedder is asked.
mod wide {
    #[link(wasm_import_module = "wide")]
    extern "C" {
        fn multiply_high(one: u64, other: u64) -> u64;
    }

    #[no_mangle]
    pub extern "C" fn __multi3(one: u128, other: u128) -> u128 {
        let (one_low, one_high) = (one as u64, (one >> 64) as u64);
        let (other_low, other_high) = (other as u64, (other >> 64) as u64);
        let low = one_low.wrapping_mul(other_low);
        let high = unsafe { multiply_high(one_low, other_low) }
            .wrapping_add(one_low.wrapping_mul(other_high))
            .wrapping_add(one_high.wrapping_mul(other_low));
        u128::from(high) << 64 | u128::from(low)
    }
}

/// A small allocator: first fit in a list of free blocks by address, else from the end of the
/// heap. It costs a tenth of what the standard one does in bytes, and suits programs that have
/// few blocks at a time, as those that keep all in vectors; the last block grows in place.
mod allocator {
    use std::alloc::{GlobalAlloc, Layout};
    use std::arch::wasm32::{memory_grow, memory_size};
    use std::cell::Cell;

    extern "C" {
        static __heap_base: u8;
    }

    #[global_allocator]
    static HEAP: Heap = Heap { end: Cell::new(0), free: Cell::new(0) };

    /// The end of the heap, 0 before the first use, and the address of the first free block.
    struct Heap {
        end: Cell<usize>,
        free: Cell<usize>,
    }

    /// What a free block begins with: the address of the next one, or 0, and its own size.
    struct Block {
        next: Cell<usize>,
        size: Cell<usize>,
    }

    /// Blocks begin and end at multiples of this.
    const UNIT: usize = 16;

    fn rounded(size: usize) -> usize {
        (size + UNIT - 1) & !(UNIT - 1)
    }

    // There is one thread only.
    unsafe impl Sync for Heap {}

    impl Heap {
        /// Moves the end of the heap; returns whether there is so much memory.
        fn extend(&self, end: usize) -> bool {
            let pages = (end - 1) / 65536 + 1;
            let known = memory_size(0);
            let grown = pages <= known || memory_grow(0, pages - known) != usize::MAX;
            if grown {
                self.end.set(end);
            }
            grown
        }

        unsafe fn release(&self, start: usize, size: usize) {
            let mut before: *const Block = std::ptr::null();
            let mut link: *const Cell<usize> = &self.free;
            while (*link).get() != 0 && (*link).get() < start {
                before = (*link).get() as *const Block;
                link = &(*before).next;
            }
            let mut next = (*link).get();
            let mut size = size;
            if next == start + size {
                size += (*(next as *const Block)).size.get();
                next = (*(next as *const Block)).next.get();
            }
            if !before.is_null() && before as usize + (*before).size.get() == start {
                (*before).size.set((*before).size.get() + size);
                (*before).next.set(next);
            } else {
                let block = start as *const Block;
                (*block).size.set(size);
                (*block).next.set(next);
                (*link).set(start);
            }
        }
    }

    unsafe impl GlobalAlloc for Heap {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            if layout.align() > UNIT {
                return std::ptr::null_mut();
            }
            let size = rounded(layout.size());
            let mut link: *const Cell<usize> = &self.free;
            while (*link).get() != 0 {
                let block = (*link).get() as *const Block;
                let found = (*block).size.get();
                if found == size {
                    (*link).set((*block).next.get());
                    return block as *mut u8;
                }
                if found > size {
                    (*block).size.set(found - size);
                    return (block as usize + found - size) as *mut u8;
                }
                link = &(*block).next;
            }
            let start = match self.end.get() {
                0 => rounded(&__heap_base as *const u8 as usize),
                end => end,
            };
            match start.checked_add(size) {
                Some(end) if self.extend(end) => start as *mut u8,
                _ => std::ptr::null_mut(),
            }
        }

        unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
            self.release(start as usize, rounded(layout.size()));
        }

        unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
            let (old, new) = (rounded(layout.size()), rounded(size));
            let end = start as usize + old;
            if new <= old {
                if new < old {
                    self.release(start as usize + new, old - new);
                }
                return start;
            }
            if end == self.end.get() {
                return match end.checked_add(new - old) {
                    Some(end) if self.extend(end) => start,
                    _ => std::ptr::null_mut(),
                };
            }
            let moved = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
            if !moved.is_null() {
                std::ptr::copy_nonoverlapping(start, moved, layout.size());
                self.release(start as usize, old);
            }
            moved
        }
    }
}
