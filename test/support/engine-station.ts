import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { systemClock } from '../../electron/clock.ts'
import { silentLog } from '../../electron/log.ts'
import { createStation, type Station } from '../../electron/station.ts'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { Batch } from '../../shared/printing/batch.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { Settings } from '../../shared/settings/settings.ts'

export function valueOrThrow<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.message} ${result.failure.said ?? result.failure.detail ?? ''}`)
  return result.value
}

export interface EngineStation {
  readonly station: Station
  /** Where the folder printer writes. */
  readonly printed: string
  readonly handlers: Station['handlers']
  readonly change: (printing: Partial<Settings['printing']>) => Promise<void>
  /** Starts a batch and resolves when it is no longer being sent. */
  readonly print: (input: CallInput<'printing.start'>) => Promise<Batch>
  readonly ended: (batchId: string) => Promise<Batch>
  readonly close: () => Promise<void>
}

/** The whole station without a window, connected to a service on loopback, its orders read. `cups` is a server; none unless said. */
export async function openEngineStation(given: {
  readonly folder: string
  readonly service: { readonly url: string; readonly email: string; readonly password: string }
  readonly cups?: string
}): Promise<EngineStation> {
  const printed = join(given.folder, 'printed')
  const data = join(given.folder, 'data')
  for (const each of [printed, data]) mkdirSync(each, { recursive: true })
  const opened = await createStation({
    dataDirectory: data,
    service: given.service.url,
    practice: false,
    host: 'browser',
    platform: process.platform,
    environment: { PACKBENCH_FOLDER: printed, PACKBENCH_CUPS_SERVER: given.cups ?? '127.0.0.1:9' },
    clock: systemClock,
    log: silentLog,
    chooseFolder: async () => failed({ kind: 'cancelled-by-person', message: 'No folder was chosen.', next: 'Choose one.' }),
  })
  const station = valueOrThrow(opened)
  const { handlers } = station
  const { url, email, password } = given.service
  valueOrThrow(await handlers['account.connect']({ serviceAddress: url, email, password }))
  valueOrThrow(await handlers['orders.sync']({}))

  const ended = async (batchId: string): Promise<Batch> => {
    const now = async (): Promise<Batch> => valueOrThrow(await handlers['printing.batch']({ batchId }))
    const over = Promise.withResolvers<null>()
    const look = async (): Promise<void> => {
      if ((await now()).state !== 'running') over.resolve(null)
    }
    const leave = station.onAnnounce((channel) => {
      if (channel === 'printing.changed') void look()
    })
    await look()
    await over.promise
    leave()
    return await now()
  }
  return {
    station,
    printed,
    handlers,
    change: async (printing) => {
      const settings = valueOrThrow(await handlers['settings.read']({}))
      valueOrThrow(await handlers['settings.save']({ ...settings, printing: { ...settings.printing, ...printing } }))
    },
    print: async (input) => {
      const { id } = valueOrThrow(await handlers['printing.start'](input))
      // As from the window, whose calls each come in a turn of their own.
      await nextTurn()
      return await ended(id)
    },
    ended,
    close: () => station.close(),
  }
}
