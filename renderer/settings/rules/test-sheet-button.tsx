import { FileCheck2 } from 'lucide-react'
import { defaultPrinterMessages } from '../../../shared/messages/settings/default-printer-messages.ts'
import { call } from '../../app/bridge.ts'
import { SendSheetButton } from '../send-sheet-button.tsx'

/** A sheet that shows whether a usual printer prints, whole and to size. */
export function TestSheetButton({ purpose }: { readonly purpose: 'label' | 'document' }) {
  return (
    <SendSheetButton
      icon={FileCheck2}
      label={purpose === 'label' ? defaultPrinterMessages.testLabel() : defaultPrinterMessages.testPage()}
      send={async () => await call('printing.testSheet', { purpose })}
    />
  )
}
