/** The main process over a full store: says its memory in megabytes once it has listed, searched and shown orders. */
import '../../electron/station.ts'
import { silentLog } from '../../electron/log.ts'
import { openOrderStore } from '../../electron/orders/open-order-store.ts'
import { workerFile } from '../../electron/worker-file.ts'
import { valueOrThrow } from '../support/engine-station.ts'

const folder = process.argv[2] ?? ''
const opened = valueOrThrow(await openOrderStore({ folder, worker: workerFile('order-worker'), log: silentLog, damaged: () => {} }))
const { store } = opened
const sort = { by: 'created', direction: 'descending' } as const
let highest = 0
for (let turn = 0; turn < 10; turn += 1) {
  const { ids } = valueOrThrow(await store.list({ view: { kind: 'all' }, sort }))
  valueOrThrow(await store.rows(ids.slice(turn * 200, turn * 200 + 200)))
  valueOrThrow(await store.list({ view: { kind: 'search', text: 'kul' }, sort }))
  valueOrThrow(await store.counts())
  highest = Math.max(highest, process.memoryUsage().rss)
}
console.log(highest / 1_000_000)
await opened.close()
