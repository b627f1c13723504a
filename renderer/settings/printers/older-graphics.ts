import { printerSetupMessages } from '../../../shared/messages/settings/printer-setup-messages.ts'
import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import type { SecondTry } from '../send-sheet-button.tsx'
import { saveProfile, useSettings } from '../settings-store.ts'

/** After a sheet was sent with compressed graphics: the same sheet again, and every later label, in the format that older printers take. */
export function useOlderGraphics(printerId: string): SecondTry | null {
  const { language, zpl } = useSettings((state) => resolvePrinterProfile(state.settings.printing, printerId))
  if (language !== 'zpl' || zpl.graphics === 'hex') return null
  return {
    question: printerSetupMessages.olderGraphicsQuestion(),
    label: printerSetupMessages.olderGraphics(),
    prepare: async () => await saveProfile(printerId, { zpl: { ...zpl, graphics: 'hex' } }),
  }
}
