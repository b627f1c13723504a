/** Runs a batch until the given step, reports it on standard output and waits until it is killed. */
import { flushCompileCache } from 'node:module'
import { crashOrders, crashScenarios, crashStation } from './crash-station.ts'

const [home = '', told = '', step = '', time = '1'] = process.argv.slice(2)
const scenario = crashScenarios.find((one) => one === told) ?? 'plain'
let seen = 0
// A process that is killed would never store what it compiled.
flushCompileCache()

const { printing } = crashStation({
  home,
  scenario,
  at: async (reached) => {
    if (reached !== step) return
    seen += 1
    if (seen !== Number(time)) return
    process.stdout.write('here\n')
    process.stdin.resume()
    await new Promise<void>(() => {})
  },
})

await printing.start({ orderIds: crashOrders, again: { kind: 'leave-out' }, generate: true })
await printing.whenIdle()
