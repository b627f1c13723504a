/** Batches items that arrive while earlier work is in progress: an item is processed alone when idle, together with others when busy. */
export function createCoalescer<Item, Answer>(
  run: (items: readonly Item[]) => Promise<Answer>,
): (items: readonly Item[]) => Promise<Answer> {
  let waiting: { readonly items: Item[]; readonly answer: Promise<Answer> } | null = null
  let last: Promise<unknown> = Promise.resolve()

  return (items) => {
    if (waiting !== null) {
      waiting.items.push(...items)
      return waiting.answer
    }
    const pendingItems = [...items]
    const result = last.then(() => {
      waiting = null
      return run(pendingItems)
    })
    waiting = { items: pendingItems, answer: result }
    last = result.catch(() => {})
    return result
  }
}
