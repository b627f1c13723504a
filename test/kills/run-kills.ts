/** `npm run kills -- --app 300`; `--seed` for another run, `--only` for the chain of one seed, as a failure names it. */
import { parseArgs } from 'node:util'
import { canRun } from '../support/machine/prerequisites.ts'
import { planChains, runChains } from './run-chains.ts'

const { values } = parseArgs({
  options: { app: { type: 'string', default: '300' }, seed: { type: 'string', default: '1000' }, only: { type: 'string' } },
})
const plans = planChains(Number(values.app), Number(values.seed), canRun('cups'))
const started = performance.now()
const { line, troubles } = await runChains(plans.filter(({ seed }) => values.only === undefined || String(seed) === values.only))
for (const trouble of troubles) console.log(trouble)
console.log(`${line} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
process.exitCode = troubles.length === 0 ? 0 : 1
