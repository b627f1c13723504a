import { useState, type ReactNode } from 'react'
import { shipmentAddressMessages as text } from '../../../shared/messages/new-shipment/shipment-address-messages.ts'
import type { AddressPath } from '../../../shared/new-shipment/check-plausible.ts'
import type { DraftAddress } from '../../../shared/new-shipment/draft.ts'
import { editAddress } from '../../../shared/new-shipment/edit-draft.ts'
import { isEmptyAddress } from '../../../shared/new-shipment/empty-lines.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusField } from '../findings/focus-field.ts'
import { expandAddress, useFormState } from '../findings/form-state.ts'
import { edit } from '../new-shipment-store.ts'
import { AddressFields } from './address-fields.tsx'
import { AddressLinesView } from './address-lines-view.tsx'
import { AddressSearch } from './address-search.tsx'
import styles from './addresses.module.css'
import { offerUndo } from './offer-undo.ts'
import { SplitAddressDialog } from './split-address-dialog.tsx'

export interface AddressBlockProps {
  readonly path: AddressPath
  readonly address: DraftAddress
  /** Beside the heading. */
  readonly actions?: ReactNode
}

/** One address of the shipment: found, pasted or typed. Shown as lines, or as fields while it is edited. */
export function AddressBlock({ path, address, actions }: AddressBlockProps) {
  const isExpanded = useFormState(({ expanded }) => expanded.has(path))
  const [pasted, setPasted] = useState<string | null>(null)
  const isEmpty = isEmptyAddress(address)

  function take(taken: DraftAddress): void {
    edit({ [path]: taken })
    offerUndo(path, address, text.replaced())
    expandAddress(path, false)
  }

  return (
    <section className={classNames(styles.block, isExpanded && styles.expanded)} aria-label={text[path]()}>
      <header className={styles.head}>
        <h3>{text[path]()}</h3>
        <div className={styles.actions}>
          {actions}
          {!isExpanded && (
            <Button
              variant="quiet"
              label={isEmpty ? text.enterOf({ side: path }) : text.editOf({ side: path })}
              onPress={() => focusField(`${path}.${address.country.trim() === '' ? 'country' : 'name'}`)}
            >
              {isEmpty ? text.enter() : text.edit()}
            </Button>
          )}
          {isExpanded && (
            <Button variant="quiet" label={text.doneOf({ side: path })} onPress={() => expandAddress(path, false)}>
              {text.done()}
            </Button>
          )}
        </div>
      </header>
      <div data-search={path}>
        <AddressSearch path={path} onChoose={take} onPaste={setPasted} />
      </div>
      {!isExpanded && !isEmpty && <AddressLinesView path={path} address={address} />}
      {isExpanded && (
        <AddressFields
          path={path}
          address={address}
          onChange={(changes) => edit((draft) => ({ ...draft, [path]: editAddress(draft[path] ?? address, changes) }))}
        />
      )}
      {pasted !== null && (
        <SplitAddressDialog
          pasted={pasted}
          onClose={() => setPasted(null)}
          onTake={(taken) => {
            setPasted(null)
            take(taken)
          }}
        />
      )}
    </section>
  )
}
