import { networkPrinterId } from '../../shared/printing/printers/printer-profile.ts'
import type { Log } from '../platform/log.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { StationPrinterParts } from './station-printers.ts'

/**
 * The network printers in the settings. The model that answers at an address first is stored there, so that another device at it is
 * noticed later.
 */
export function networkPrintersIn(
  settings: Pick<SettingsStore, 'read' | 'change'>,
  log: Log,
): Required<Pick<StationPrinterParts, 'networkPrinters' | 'onPrinterModel'>> {
  const kept = new Set<string>()

  async function keep(id: string, model: string): Promise<void> {
    const saved = await settings.change((now) => {
      const networkPrinters = now.printing.networkPrinters.map((known) =>
        networkPrinterId(known) === id && known.model === undefined ? { ...known, model } : known,
      )
      return { ...now, printing: { ...now.printing, networkPrinters } }
    })
    if (!saved.ok) log.info('the model of a printer was not stored', { kind: saved.failure.kind })
  }

  return {
    networkPrinters: () => settings.read().printing.networkPrinters,
    onPrinterModel: (printer, model) => {
      const id = networkPrinterId(printer)
      // A setting that the organization has locked is not written repeatedly.
      if (kept.has(`${id} ${model}`)) return
      kept.add(`${id} ${model}`)
      keep(id, model).catch((error: unknown) => log.error('storing the model of a printer failed', error))
    },
  }
}
