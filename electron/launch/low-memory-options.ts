/**
 * What keeps the browser host's process about as large as what it holds. Left alone, V8 lets garbage grow to several times that while there
 * is memory to be had, and each thread of glibc keeps a heap of its own with what others have freed. Both are read once, at the start.
 */
export const lowMemoryNodeOptions: readonly string[] = ['--max-semi-space-size=2']

export const lowMemoryEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  // Bytes. Named, they stay as they are; otherwise they rise with what was freed, and that is stored.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
