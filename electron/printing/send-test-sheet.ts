import { failed, success, type Result } from '../../shared/result.ts'
import type { PrintSettings } from '../../shared/settings/settings.ts'
import type { Printers } from './printer-port.ts'

export interface TestSheetTools {
  readonly printers: Pick<Printers, 'byId'>
  readonly settings: () => PrintSettings
  readonly newId: () => string
}

/** Sends a test sheet to the printer chosen for labels or documents. It belongs to no order, so the ledger does not hold it. */
export async function sendTestSheet(tools: TestSheetTools, purpose: 'label' | 'document'): Promise<Result<{ sent: string }>> {
  const { labelPrinter, labelMedia, documentPrinter, documentMedia } = tools.settings()
  const chosen = purpose === 'label' ? { id: labelPrinter, media: labelMedia } : { id: documentPrinter, media: documentMedia }
  const printer = await tools.printers.byId(chosen.id)
  if (printer === null) {
    return failed({
      kind: 'printer-unavailable',
      message: 'The chosen printer is not there. No test sheet was sent.',
      next: 'Switch it on and connect it, or choose another printer.',
    })
  }
  // Drawing needs two large libraries that nothing else here needs: they are loaded when a test sheet is asked for.
  const [{ name }, { makeTestSheet }] = await Promise.all([printer.info(), import('./test-sheet.ts')])
  const opened = await printer.open({
    sheetId: tools.newId(),
    title: 'Packbench test sheet',
    media: chosen.media,
    format: 'pdf',
    expiresAfter: null,
  })
  if (!opened.ok) return opened
  const sent = await printer.send(opened.value, { format: 'pdf', bytes: await makeTestSheet(chosen.media, name) })
  if (!sent.ok) return sent
  return success({ sent: sent.value.file === null ? `Test sheet sent to ${name}.` : `Test sheet written as ${sent.value.file}.` })
}
