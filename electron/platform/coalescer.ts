/** Does work on items that come while the last is under way together with each other: alone when there is time, in one go when there is not. */
export function createGatherer<Item, Answer>(
  work: (items: readonly Item[]) => Promise<Answer>,
): (items: readonly Item[]) => Promise<Answer> {
  let waiting: { readonly items: Item[]; readonly answer: Promise<Answer> } | null = null
  let last: Promise<unknown> = Promise.resolve()

  return (items) => {
    if (waiting !== null) {
      waiting.items.push(...items)
      return waiting.answer
    }
    const gathered = [...items]
    const answer = last.then(() => {
      waiting = null
      return work(gathered)
    })
    waiting = { items: gathered, answer }
    last = answer.catch(() => {})
    return answer
  }
}
