export interface Prefetcher<Done> {
  /** The work for item `index`; starts it and those up to `depth` items ahead. Each index is taken once, in order. */
  take(index: number): Promise<Done>
}

/** Runs slow work a few items ahead of its use: at most `depth` items are in progress or waiting to be taken. */
export function createPrefetcher<Item, Done>(items: readonly Item[], depth: number, work: (item: Item) => Promise<Done>): Prefetcher<Done> {
  const started = new Map<number, Promise<Done>>()
  let next = 0

  function startUpTo(end: number): void {
    for (const item of items.slice(next, end)) {
      const result = work(item)
      // The caller that takes it handles a rejection; until then it must not end the process.
      result.catch(() => {})
      started.set(next, result)
      next += 1
    }
  }

  return {
    take: (index) => {
      startUpTo(index + depth)
      const result = started.get(index)
      if (result === undefined) throw new Error(`Item ${index} was taken already or is not there.`)
      started.delete(index)
      return result
    },
  }
}
