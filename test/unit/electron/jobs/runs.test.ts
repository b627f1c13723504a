import { expect, test } from 'vitest'
import { createRuns, whenAborted } from '../../../../electron/jobs/runs.ts'

type Request = 'stop' | 'close'

function openRuns(oneAtATime: boolean) {
  const begun: string[] = []
  const ended: string[] = []
  const thrown: unknown[] = []
  const runs = createRuns<Request>({
    oneAtATime,
    onThrown: (_id, error) => thrown.push(error),
    onEnded: (id) => ended.push(id),
  })
  /** A run that continues until it is aborted. */
  const start = (id: string) =>
    runs.start(id, async (requests) => {
      begun.push(id)
      await whenAborted(requests.signal)
    })
  return { runs, begun, ended, thrown, start }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('runs wait for each other only if they are limited to one at a time', async () => {
  const inTurn = openRuns(true)
  void inTurn.start('first')
  void inTurn.start('second')
  await turn()
  expect(inTurn.begun).toEqual(['first'])
  await inTurn.runs.end('first', 'stop')
  await turn()
  expect(inTurn.begun).toEqual(['first', 'second'])
  await inTurn.runs.close('close')

  const sideBySide = openRuns(false)
  void sideBySide.start('first')
  void sideBySide.start('second')
  await turn()
  expect(sideBySide.begun).toEqual(['first', 'second'])
  await sideBySide.runs.close('close')
})

test('a run that is requested to end does not wait for the previous one', async () => {
  const { runs, begun, ended, start } = openRuns(true)
  void start('first')
  void start('second')
  await turn()
  await runs.end('second', 'stop')
  expect([begun, ended, runs.activeIds()]).toEqual([['first', 'second'], ['second'], ['first']])
  await runs.close('close')
})

test('closing ends every run, and one that starts later is requested to end before it starts', async () => {
  const { runs, start } = openRuns(true)
  void start('first')
  await runs.close('close')
  let request: Request | null = null
  await runs.start('late', async (requests) => {
    request = requests.request()
  })
  expect(request).toBe('close')
  expect(runs.activeIds()).toEqual([])
})

test('a run that throws has ended, and the next one starts', async () => {
  const { runs, begun, thrown, start } = openRuns(true)
  const bug = new Error('a bug')
  void runs.start('broken', async () => {
    throw bug
  })
  void start('next')
  await turn()
  expect([thrown, begun]).toEqual([[bug], ['next']])
  await runs.close('close')
  await runs.whenIdle()
})
