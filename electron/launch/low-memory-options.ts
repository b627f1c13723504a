/**
 * Keeps the memory of the browser host's process close to the size of its content. By default V8 lets garbage grow to several times that while there
 * is free memory, and each thread of glibc keeps a heap of its own with freed memory. Both are read once, at the start.
 */
export const lowMemoryNodeOptions: readonly string[] = ['--max-semi-space-size=2']

export const lowMemoryEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  // Bytes. When set, they stay fixed; otherwise they rise with the size of freed blocks, and more memory is kept.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
