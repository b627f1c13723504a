import { printerListMessages } from '../../../shared/messages/settings/printer-list-messages.ts'
import type { PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import { renamedPrinters, withReplacedPrinter } from '../../../shared/printing/printers/renamed-printers.ts'
import { dismissNotice, showNotice } from '../../ui/feedback/notices.ts'
import { printerScope, savePrintSettings, useSettings } from '../settings-store.ts'

/** Puts a printer in the place of one that is no longer there, with its settings. */
export async function replacePrinter(id: string, next: PrinterInfo): Promise<boolean> {
  return await savePrintSettings(withReplacedPrinter(useSettings.getState().settings.printing, id, next.id), printerScope(id))
}

const noticeId = (id: string): string => `renamed ${id}`

/** Asks with one notice whether a printer in use has another name now, until the returned function is called. */
export function watchRenamedPrinters(): () => void {
  const asked = new Set<string>()
  const shown = new Set<string>()
  return useSettings.subscribe(({ settings: { printing }, isLoaded, printers }) => {
    if (!isLoaded || printers.length === 0) return
    const renamed = renamedPrinters(printing, printers)
    for (const id of shown) {
      if (renamed.some((each) => each.id === id)) continue
      dismissNotice(noticeId(id))
      shown.delete(id)
    }
    for (const { id, name, candidates } of renamed) {
      const [candidate, ...others] = candidates
      const question = `${id} ${candidate?.id ?? ''}`
      // If several printers match, a person chooses in the settings.
      if (candidate === undefined || others.length > 0 || asked.has(question)) continue
      asked.add(question)
      shown.add(id)
      showNotice({
        id: noticeId(id),
        tone: 'warning',
        isOfStation: true,
        message: printerListMessages.mayBeRenamed({ printer: name, other: candidate.name }),
        action: { label: printerListMessages.takeInstead({ printer: candidate.name }), perform: () => void replacePrinter(id, candidate) },
      })
    }
  })
}
