import { Printer } from 'lucide-react'
import { useContext } from 'react'
import { labelPartMessages as text } from '../../../shared/messages/printing/label-part-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OrderNamesContext } from '../../ui/overlays/order-names-context.ts'
import type { LabelOfLeg } from './use-label-part.ts'

interface OtherLabelsProps {
  readonly label: LabelOfLeg
  readonly others: readonly LabelOfLeg[]
  readonly onPrint: (labels: readonly LabelOfLeg[]) => void
  readonly onClose: () => void
}

/** Offers the saved part to other blocked labels of the same layout. */
export function OtherLabels({ label, others, onPrint, onClose }: OtherLabelsProps) {
  const renderOrderNames = useContext(OrderNamesContext)
  return (
    <Dialog
      title={text.othersTitle({ count: others.length })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={() => onPrint([label])}>
            {text.printOne()}
          </Button>
          <Button variant="primary" icon={Printer} startsFocused onPress={() => onPrint([label, ...others])}>
            {text.printAll({ count: others.length + 1 })}
          </Button>
        </>
      }
    >
      {renderOrderNames(others.map(({ orderId }) => orderId))}
      <p>{text.othersAbout({ count: others.length })}</p>
    </Dialog>
  )
}
