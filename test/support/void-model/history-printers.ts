import { onTestFinished } from 'vitest'
import { systemClock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { createNetworkPrinters } from '../../../electron/printing/printers/network/network-printers.ts'
import type { Printers } from '../../../electron/printing/printers/printer-port.ts'
import { networkPrinterId } from '../../../shared/printing/printers/printer-profile.ts'
import type { settingsWith } from '../../unit/electron/printing/printing-fixtures.ts'
import { createScriptedPrinter, printersOf } from '../../unit/electron/printing/printers/scripted-printer.ts'
import { startRawPrinter } from '../printers/raw-printer.ts'

/** The printers of a history, of which the station uses one at a time. */
export interface HistoryPrinters {
  readonly printers: Printers
  /** Two of them: the one in use and the one to change to. */
  readonly ids: readonly [string, string]
  readonly printing: Parameters<typeof settingsWith>[0]
}

/** Two spoolers in memory that print each job at once. */
export function scriptedPrinters(printing: HistoryPrinters['printing']): HistoryPrinters {
  const all = ['scripted', 'other'].map((id) => {
    const printer = createScriptedPrinter(id)
    const send: typeof printer.send = async (job, document) => {
      const sent = await printer.send(job, document)
      for (const held of printer.jobs) if (held.document !== null) held.state = 'finished'
      return sent
    }
    return { ...printer, send }
  })
  return { printers: printersOf(...all), ids: ['scripted', 'other'], printing }
}

/** Two label printers on the network. */
export async function rawPrinters(): Promise<HistoryPrinters> {
  const started = await Promise.all([startRawPrinter(), startRawPrinter()])
  onTestFinished(async () => void (await Promise.all(started.map((each) => each.close()))))
  const addresses = started.map(({ port }) => ({ name: `Printer ${port}`, host: '127.0.0.1', port }))
  const [first = '', second = ''] = addresses.map(networkPrinterId)
  const printers = createNetworkPrinters({ printers: () => addresses, clock: systemClock, log: silentLog })
  return { printers, ids: [first, second], printing: { networkPrinters: addresses } }
}
