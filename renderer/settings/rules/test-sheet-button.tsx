import { FileCheck2 } from 'lucide-react'
import { defaultPrinterMessages } from '../../../shared/messages/settings/default-printer-messages.ts'
import { call } from '../../app/bridge.ts'
import { SendSheetButton } from '../send-sheet-button.tsx'

/** Sends a sheet that shows whether a default printer prints the whole page at its real size. */
export function TestSheetButton({ purpose }: { readonly purpose: 'label' | 'document' }) {
  return (
    <SendSheetButton
      icon={FileCheck2}
      label={purpose === 'label' ? defaultPrinterMessages.testLabel() : defaultPrinterMessages.testPage()}
      send={async () => await call('printing.testSheet', { purpose })}
    />
  )
}
