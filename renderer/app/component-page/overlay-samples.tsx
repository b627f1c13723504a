import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { componentPageMessages as text } from '../../../shared/messages/app/component-page-messages.ts'
import { pickupBookingFailures } from '../../../shared/messages/pickups/pickup-booking-failures.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/fields/combo-box.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { ContextMenu, MenuButton, type MenuAction } from '../../ui/overlays/menu.tsx'
import { PopoverButton } from '../../ui/overlays/popover-button.tsx'
import styles from './component-page.module.css'

function doNothing(): void {}

function menuActions(): MenuAction[] {
  return [
    { key: 'copy', label: text.quiet(), icon: Copy, shortcut: 'Ctrl+C', perform: doNothing },
    { key: 'print', label: text.disabled(), icon: Printer, disabledReason: text.reason(), perform: doNothing },
  ]
}

function Lists() {
  const [town, setTown] = useState('')
  const [stock, setStock] = useState<'small' | 'large'>('small')
  const items = [
    { key: 'small', label: text.small(), detail: text.fieldHelp() },
    { key: 'large', label: text.large() },
  ] as const
  return (
    <div className={styles.grid}>
      <Select label={text.choice()} items={items} selectedKey={stock} onChange={setStock} />
      <Select label={text.choice()} items={items} selectedKey={stock} isDisabled onChange={setStock} />
      <ComboBox label={text.combo()} suggestions={[text.value()]} value={town} onChange={setTown} />
      <SearchBox
        label={text.search()}
        value={town}
        onChange={setTown}
        find={async (typed) => (typed === '' ? [] : [{ key: 'town', label: text.value(), detail: text.fieldHelp(), found: text.value() }])}
        onChoose={setTown}
        emptyText={text.nothing}
        highlightsFirst
      />
    </div>
  )
}

type Shown = 'dialog' | 'danger' | 'form' | null

/** Everything that opens over the window. */
export function OverlaySamples() {
  const [shown, setShown] = useState<Shown>(null)
  const [menuAt, setMenuAt] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const [isPopoverOpen, setPopoverOpen] = useState(false)
  const [value, setValue] = useState(text.value)
  const close = (): void => setShown(null)
  return (
    <div className={styles.stack}>
      <Lists />
      <div className={styles.row}>
        <MenuButton button={<Button>{text.menu()}</Button>} label={text.menu()} actions={menuActions()} />
        <Button onPress={() => setMenuAt({ x: innerWidth / 2, y: innerHeight / 2 })}>{text.contextMenu()}</Button>
        <PopoverButton
          button={<Button>{text.popover()}</Button>}
          title={text.popover()}
          isOpen={isPopoverOpen}
          onOpenChange={setPopoverOpen}
        >
          <p>{text.sentence()}</p>
        </PopoverButton>
        <Button onPress={() => setShown('dialog')}>{text.dialog()}</Button>
        <Button onPress={() => setShown('danger')}>{text.dangerDialog()}</Button>
        <Button onPress={() => setShown('form')}>{text.formDialog()}</Button>
      </div>
      {menuAt !== null && <ContextMenu label={text.contextMenu()} at={menuAt} actions={menuActions()} onClose={() => setMenuAt(null)} />}
      <Dialog
        title={shown === 'danger' ? text.dangerDialog() : text.dialog()}
        tone={shown === 'danger' ? 'danger' : 'plain'}
        isOpen={shown === 'dialog' || shown === 'danger'}
        onClose={close}
        footer={
          <Button variant={shown === 'danger' ? 'danger' : 'primary'} startsFocused onPress={close}>
            {text.close()}
          </Button>
        }
      >
        <p>{text.sentence()}</p>
      </Dialog>
      {shown === 'form' && (
        <FormDialog
          title={text.formDialog()}
          cancelLabel={text.close()}
          submitLabel={text.save()}
          failure={pickupBookingFailures.carrierRefused({}, { upstreamMessage: text.carrierMessage() })}
          onClose={close}
          onSubmit={close}
        >
          <TextField label={text.field()} value={value} onChange={setValue} />
        </FormDialog>
      )}
    </div>
  )
}
