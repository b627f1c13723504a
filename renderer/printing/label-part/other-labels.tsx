import { Printer } from 'lucide-react'
import { labelPartMessages as text } from '../../../shared/messages/printing/label-part-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface OtherLabelsProps {
  readonly count: number
  readonly onPrint: (isAll: boolean) => void
  readonly onClose: () => void
}

/** Offers the saved part to other blocked labels of the same layout. */
export function OtherLabels({ count, onPrint, onClose }: OtherLabelsProps) {
  return (
    <Dialog
      title={text.othersTitle({ count })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={() => onPrint(false)}>
            {text.printOne()}
          </Button>
          <Button variant="primary" icon={Printer} startsFocused onPress={() => onPrint(true)}>
            {text.printAll({ count: count + 1 })}
          </Button>
        </>
      }
    >
      <p>{text.othersAbout()}</p>
    </Dialog>
  )
}
