/**
 * The main process over a full store: prints its memory in megabytes once it has listed, searched and shown orders. Uses the built code as
 * shipped: running from sources would add the memory of what loads them.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { silentLog } from '../../electron/platform/log.ts'
import { openOrderStore } from '../../electron/orders/store/worker/open-order-store.ts'
import { workerFile } from '../../electron/workers/worker-file.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const folder = process.argv[2] ?? ''
const built = (name: string): string => resolve(import.meta.dirname, '../../out/main', `${name}.js`)
const isBuilt = existsSync(built('station')) && existsSync(built('order-worker'))
await import(isBuilt ? built('station') : '../../electron/station/station.ts')
const worker = isBuilt ? built('order-worker') : workerFile('order-worker')
const opened = valueOrThrow(await openOrderStore({ folder, workerFile: worker, log: silentLog, onDamaged: () => {} }))
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
