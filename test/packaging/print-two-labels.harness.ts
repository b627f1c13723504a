/**
 * `print-two-labels.harness.ts APP DATA`: opens the station of an extracted app in practice mode, prints two orders into the PDF folder of
 * DATA and writes the states of their sheets, and this process's memory in megabytes, as one line of JSON. It imports nothing of the
 * project, so that only what the app contains can be found.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

interface Answer {
  readonly ok: boolean
  readonly value: {
    readonly ids: readonly number[]
    readonly id: string
    readonly state: string
    readonly list: readonly { readonly state: string }[]
  }
}
type Call = (input: unknown) => Promise<Answer>

const [app = '', dataFolder = ''] = process.argv.slice(2)
const { createStation } = (await import(pathToFileURL(join(app, 'out', 'main', 'station.js')).href)) as {
  createStation: (options: unknown) => Promise<{ readonly value: { readonly handlers: Record<string, Call>; close(): Promise<void> } }>
}
const silent = (): void => {}
const opened = await createStation({
  dataFolder,
  serviceAddress: null,
  practice: true,
  host: 'browser',
  platform: process.platform,
  environment: {},
  log: { info: silent, warn: silent, error: silent },
  chooseFolder: async () => ({ ok: false }),
})
const station = opened.value
const call = async (channel: string, input: unknown): Promise<Answer['value']> => {
  const answer = await station.handlers[channel]?.(input)
  if (answer?.ok !== true) throw new Error(`${channel}: ${JSON.stringify(answer)}`)
  return answer.value
}
await call('orders.sync', {})
const { ids } = await call('orders.list', { view: { kind: 'queue', queue: 'print' }, sort: { by: 'created', direction: 'descending' } })
const { id: batchId } = await call('printing.start', { orderIds: ids.slice(0, 2), again: { kind: 'leave-out' } })
let batch = await call('printing.batch', { batchId })
while (batch.state === 'running') {
  await wait(100)
  batch = await call('printing.batch', { batchId })
}
const megabytes = Math.round(process.memoryUsage.rss() / 1_000_000)
await station.close()
process.stdout.write(`${JSON.stringify({ state: batch.state, sheets: batch.list.map(({ state }) => state), megabytes })}\n`)
