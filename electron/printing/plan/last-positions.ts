import type { LastPosition } from '../../../shared/printing/next-position.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { Ledger } from '../ledger/ledger-port.ts'

/** The newest position used at each printer that has sheets of labels, with its medium. */
export async function lastPositions(
  ledger: Pick<Ledger, 'lastLabelPosition' | 'sheet'>,
  settings: Pick<PrintSettings, 'profiles'>,
): Promise<ReadonlyMap<string, LastPosition>> {
  const printerIds = Object.entries(settings.profiles).flatMap(([printerId, { sheet }]) => (sheet === null ? [] : [printerId]))
  const found = await Promise.all(
    printerIds.map(async (printerId) => {
      const last = await ledger.lastLabelPosition(printerId)
      if (last === null) return []
      const first = await ledger.sheet(last.page)
      return [[printerId, first === null ? { position: last.slot } : { position: last.slot, media: first.media }] as const]
    }),
  )
  return new Map(found.flat())
}
