import { expect, it } from 'vitest'
import { createNewestOnly } from '../../../../../renderer/ui/fields/newest-only.ts'

/** Searches that end when the test says so. */
function openSearches() {
  const newest = createNewestOnly()
  const asked: string[] = []
  const ends: (() => void)[] = []
  const ask = (text: string): void =>
    newest.run(async () => {
      asked.push(text)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const answer = async (): Promise<void> => {
    ends.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { newest, asked, ask, answer }
}

it('The first search is sent at once, and the next one as soon as no search is in progress', async () => {
  const { asked, ask, answer } = openSearches()
  ask('b')
  expect(asked).toEqual(['b'])
  await answer()
  ask('be')
  expect(asked).toEqual(['b', 'be'])
})

it('Of what is typed while a search is under way, only the newest text is searched for afterwards', async () => {
  const { asked, ask, answer } = openSearches()
  for (const text of ['b', 'be', 'ber', 'berl']) ask(text)
  expect(asked).toEqual(['b'])
  await answer()
  expect(asked).toEqual(['b', 'berl'])
  await answer()
  expect(asked).toEqual(['b', 'berl'])
})

it('A waiting text is not searched for after it was cleared', async () => {
  const { newest, asked, ask, answer } = openSearches()
  ask('b')
  ask('be')
  newest.clear()
  await answer()
  ask('x')
  expect(asked).toEqual(['b', 'x'])
})
