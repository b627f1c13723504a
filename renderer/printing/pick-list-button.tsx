import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { printDialogMessages } from '../../shared/messages/printing/print-dialog-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { showFailureNotice, showNotice } from '../ui/feedback/notices.ts'

/** Prints what to collect for these orders, in this order, on the document printer. */
export function PickListButton({ orderIds }: { readonly orderIds: readonly number[] }) {
  const [isPrinting, setPrinting] = useState(false)
  const print = async (): Promise<void> => {
    setPrinting(true)
    const printed = await call('printing.pickList', { orderIds: [...orderIds] })
    setPrinting(false)
    if (printed.ok) showNotice({ id: 'pick-list', tone: 'info', message: renderMessage(printed.value.sent) })
    else showFailureNotice(printed.failure)
  }
  return (
    <Button variant="quiet" icon={ClipboardList} isPending={isPrinting} onPress={() => void print()}>
      {printDialogMessages.pickList()}
    </Button>
  )
}
