import { printerSetupMessages } from '../../../shared/messages/settings/printer-setup-messages.ts'
import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import type { SecondTry } from '../send-sheet-button.tsx'
import { saveProfile, useSettings } from '../settings-store.ts'

/** Offers a retry after a sheet was sent with compressed graphics: this sheet and all later labels use the format for older printers. */
export function useOlderGraphics(printerId: string): SecondTry | null {
  const { language, zpl } = useSettings((state) => resolvePrinterProfile(state.settings.printing, printerId))
  if (language !== 'zpl' || zpl.graphics === 'hex') return null
  return {
    question: printerSetupMessages.olderGraphicsQuestion(),
    label: printerSetupMessages.olderGraphics(),
    prepare: async () => await saveProfile(printerId, { zpl: { ...zpl, graphics: 'hex' } }),
  }
}
