import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs long work in chunks, with a turn of the main loop between two chunks, so that other work need not wait for all of it. */
export async function processInChunks<Item, Value>(
  items: readonly Item[],
  size: number,
  work: (slice: readonly Item[]) => Promise<readonly Value[]> | readonly Value[],
): Promise<Value[]> {
  const done: Value[] = []
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await nextTurn()
    done.push(...(await work(items.slice(start, start + size))))
  }
  return done
}
