import { expect } from 'vitest'
import { answerCuts, createChance, lies, requestCuts } from './proof-fates.ts'
import { sampleOf } from '../test-volume.ts'
import { faultOf, runFates, type Run } from './proof-runs.ts'
import { faultless } from './proof-server.ts'
import type { ProofWrite } from './proof-writes.ts'

const seed = 20_261_121

/** The first wrong runs, described so that they can be repeated, or nothing. */
function wrongRuns(write: ProofWrite, runs: readonly Run[]): unknown[] {
  return runs
    .map((run) => ({ wrong: faultOf(run, write.settles), ...run }))
    .filter(({ wrong }) => wrong !== null)
    .slice(0, 3)
}

/** Counts the results of the runs of a write. */
function countResults(runs: readonly Run[]): Record<string, number> {
  const counts: Record<string, number> = { runs: runs.length }
  for (const { result, ledger } of runs) {
    const word = `${result}, server ${ledger.processed ? 'did it' : 'did not'}`
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

/**
 * Proves one write: its connection dies at every byte of the request and of the answer, and every false answer is given (under `npm test` each `every`th of these), while the server does, refuses
 * or delays what it was asked, and the reads afterwards show it, hide it or show it late. Resolves to the number of byte positions, and prints
 * what came of them.
 */
export async function proveWrite(write: ProofWrite, every = 1): Promise<number> {
  const chance = createChance(seed)
  const [clean, refused] = await runFates(write, [faultless, { ...faultless, refuses: true }], 1)
  expect(clean).toMatchObject({ result: 'done', journal: ['done'], ledger: { attempts: 1, complete: 1, processed: true } })
  expect(refused).toMatchObject({ result: 'not-done', journal: ['not-done'], ledger: { attempts: 1, complete: 1, processed: false } })
  const { requestLength = 0, answerLength = 0 } = clean?.ledger ?? {}
  const refusalLength = refused?.ledger.answerLength ?? 0
  expect(Math.min(requestLength, answerLength, refusalLength)).toBeGreaterThan(100)
  const everyFate = [
    ...requestCuts(requestLength, chance),
    ...answerCuts(answerLength, false, requestLength, chance),
    ...answerCuts(refusalLength, true, requestLength, chance),
    ...lies(write.accepted(7).body, requestLength, chance),
  ]
  const fates = sampleOf(everyFate, every)
  const runs = await runFates(write, fates)
  expect(wrongRuns(write, runs), `seed ${seed}`).toEqual([])
  expect(runs.filter(({ ledger }) => !ledger.struck)).toEqual([])
  const counts = countResults(runs)
  for (const word of ['done, server did it', 'not-done, server did not', 'unknown, server did it', 'unknown, server did not']) {
    expect(counts[word] ?? 0, `${word}: ${JSON.stringify(counts)}`).toBeGreaterThan(0)
  }
  expect(runs.filter(({ ledger }) => ledger.reused).length).toBeGreaterThan(runs.length / 4)
  const positions = requestLength + answerLength + refusalLength + 3
  process.stdout.write(`${write.name}: ${positions} byte positions, ${JSON.stringify(counts)}\n`)
  return positions
}
