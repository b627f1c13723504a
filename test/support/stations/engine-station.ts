import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { systemClock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import type { SiteSettings } from '../../../electron/site/site-settings.ts'
import { createStation, type Station } from '../../../electron/station/station.ts'
import type { CallInput } from '../../../shared/contract/contract.ts'
import type { Batch } from '../../../shared/printing/batch.ts'
import { failed } from '../../../shared/result.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import { whenBatchEnds } from '../batch-end.ts'
import { valueOrThrow } from '../value-or-throw.ts'
import { scriptedFailure } from '../scripted-failure.ts'

export interface EngineStation {
  readonly station: Station
  /** Where the folder printer writes. */
  readonly printed: string
  readonly handlers: Station['handlers']
  readonly change: (printing: Partial<Settings['printing']>) => Promise<void>
  /** Starts a batch and resolves when it is no longer being sent. */
  readonly print: (input: CallInput<'printing.start'>) => Promise<Batch>
  readonly close: () => Promise<void>
}

/** The whole station without a window, connected to a service on loopback, its orders read. `cups` is a server; none unless said. */
export async function openEngineStation(given: {
  readonly folder: string
  readonly service: { readonly url: string; readonly email: string; readonly password: string }
  readonly cups?: string
  /** What the machine keeps outside the data folder; `state` beside it unless said. */
  readonly state?: string
  /** The site it belongs to; a single station unless said. */
  readonly site?: SiteSettings
}): Promise<EngineStation> {
  const printed = join(given.folder, 'printed')
  const data = join(given.folder, 'data')
  for (const each of [printed, data]) mkdirSync(each, { recursive: true })
  const opened = await createStation({
    dataFolder: data,
    stateFolder: given.state ?? join(given.folder, 'state'),
    serviceAddress: given.service.url,
    ...(given.site === undefined ? {} : { site: given.site }),
    practice: false,
    host: 'browser',
    platform: process.platform,
    environment: { PACKBENCH_FOLDER: printed, PACKBENCH_CUPS_SERVER: given.cups ?? '127.0.0.1:9' },
    clock: systemClock,
    log: silentLog,
    chooseFolder: async () => failed(scriptedFailure('cancelled-by-person', 'No folder was chosen.', 'Choose one.')),
  })
  const station = valueOrThrow(opened)
  const { handlers } = station
  const { url, email, password } = given.service
  valueOrThrow(await handlers['account.connect']({ serviceAddress: url, email, password }))
  valueOrThrow(await handlers['orders.sync']({}))

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
      // As with calls from the window, each of which arrives in its own turn of the event loop.
      await nextTurn()
      return await whenBatchEnds(station, id)
    },
    close: () => station.close(),
  }
}
