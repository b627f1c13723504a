import { env, exit, stdout } from 'node:process'
import { openPracticeWorld, openRemoteWorld, type OpenWorld } from './open-world.ts'
import { runSuite, type Outcome } from './run-suite.ts'
import type { Held } from './statement.ts'
import { statements } from './statements.ts'
import type { World } from './world.ts'

/**
 * `npm run contract`: which statements of the interface hold at a service, row by row.
 *
 * PACKBENCH_CONTRACT_URL, _EMAIL, _PASSWORD name another implementation (a test account: orders, companies and webhooks are created there);
 * without them the practice service is started. PACKBENCH_CONTRACT_PATIENCE is how many seconds to wait in all for what takes time (900);
 * PACKBENCH_CONTRACT_EXISTING=yes permits writes to orders that the suite did not create; PACKBENCH_CONTRACT_LANE=origin,destination,purpose
 * names the ids to ship with where the account has no orders yet.
 */

function laneFrom(text: string | undefined): World['lane'] {
  const [origin, destination, purpose] = (text ?? '').split(',').map(Number)
  return origin === undefined || destination === undefined || purpose === undefined ? null : { origin, destination, purpose }
}

async function open(): Promise<OpenWorld> {
  const url = env['PACKBENCH_CONTRACT_URL']
  const email = env['PACKBENCH_CONTRACT_EMAIL']
  const password = env['PACKBENCH_CONTRACT_PASSWORD']
  if (url === undefined) return openPracticeWorld()
  if (email === undefined || password === undefined) {
    stdout.write('PACKBENCH_CONTRACT_EMAIL and PACKBENCH_CONTRACT_PASSWORD name the account to sign in with.\n')
    exit(2)
  }
  return openRemoteWorld({
    url,
    email,
    password,
    patience: Number(env['PACKBENCH_CONTRACT_PATIENCE'] ?? 900),
    mayTouchOthers: env['PACKBENCH_CONTRACT_EXISTING'] === 'yes',
    lane: laneFrom(env['PACKBENCH_CONTRACT_LANE']),
  })
}

function checked(held: Held, outcomes: ReadonlyMap<string, Outcome>): { readonly result: string; readonly why: string } {
  if (held.by === 'test') return { result: 'held by a test', why: `${held.file}: ${held.name}` }
  if (held.by === 'nothing') return { result: 'cannot be held', why: held.reason }
  if (held.by === 'not-shown') return { result: 'not shown', why: '' }
  const outcome = outcomes.get(held.check)
  if (outcome === undefined) return { result: 'does not hold', why: `no check is named ${held.check}` }
  return outcome.result === 'holds' ? { result: 'holds', why: '' } : outcome
}

const opened = await open()
stdout.write(`The interface, statement by statement, at ${opened.world.service.base}\n`)
const outcomes = await runSuite(opened.world)
await opened.close()

const counts = new Map<string, number>()
let heading = ''
for (const { id, section, says, held } of statements) {
  if (section !== heading) stdout.write(`\n${section}\n`)
  heading = section
  const { result, why } = checked(held, outcomes)
  counts.set(result, (counts.get(result) ?? 0) + 1)
  stdout.write(`  ${result.padEnd(14)}  ${id}: ${says}${why === '' ? '' : `\n${' '.repeat(18)}${why}`}\n`)
}
const summary = [...counts].map(([result, count]) => `${count} ${result}`).join(', ')
stdout.write(`\n${statements.length} statements: ${summary}\n`)
exit(counts.has('does not hold') ? 1 : 0)
