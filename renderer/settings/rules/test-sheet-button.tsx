import { FileCheck2 } from 'lucide-react'
import { defaultPrinterMessages } from '../../../shared/messages/settings/default-printer-messages.ts'
import { call } from '../../bridge.ts'
import { useOlderGraphics } from '../printers/older-graphics.ts'
import { SendSheetButton } from '../send-sheet-button.tsx'
import { useSettings } from '../settings-store.ts'

/** Sends a sheet that shows whether a default printer prints the whole page at its real size. */
export function TestSheetButton({ purpose }: { readonly purpose: 'label' | 'document' }) {
  const printerId = useSettings(({ settings: { printing } }) => (purpose === 'label' ? printing.labelPrinter : printing.documentPrinter))
  const secondTry = useOlderGraphics(printerId)
  return (
    <SendSheetButton
      icon={FileCheck2}
      label={purpose === 'label' ? defaultPrinterMessages.testLabel() : defaultPrinterMessages.testPage()}
      secondTry={secondTry}
      send={async () => await call('printing.testSheet', { purpose })}
    />
  )
}
