import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { Printers } from './printer-port.ts'

/** The names of the printers that documents can go to, by id. Asks no printer for its state, so that none delays a sheet of another. */
export async function namesOfPrinters(
  printers: Pick<Printers, 'nameOf'>,
  { labelPrinter, documentPrinter, rules }: PrintSettings,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set([labelPrinter, documentPrinter, ...rules.map(({ printer }) => printer)])
  const named = await Promise.all([...ids].map(async (id) => [id, (await printers.nameOf(id)) ?? id] as const))
  return new Map(named)
}
