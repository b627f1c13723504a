import { OctagonAlert, ScanBarcode } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { scanFieldMessages } from '../../../shared/messages/app/scan-field-messages.ts'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { useOrders } from '../../orders/orders-store.ts'
import { moveInList } from '../../orders/list/list-keys.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { KeyHint } from '../../ui/text/key-hint.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { focusList, scanFieldId } from '../keyboard/focus-places.ts'
import { trackLookup } from './pending-lookup.ts'
import styles from './scan-field.module.css'
import { clearScanAndSearch, submitTypedText, setScanText, useScan } from './scan-store.ts'

const keysIntoList: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])

export interface ScanFieldProps {
  readonly onOpen: (orderId: number) => void
}

/** The field that every scan reaches. Enter looks up, an arrow key moves into the list. */
export function ScanField({ onOpen }: ScanFieldProps) {
  const { text, isSearching, notFoundText, failure } = useScan()

  function press(event: KeyboardEvent): void {
    const { active } = useOrders.getState()
    if (event.key === 'Enter' && text.trim() !== '') trackLookup(submitTypedText())
    else if (event.key === 'Enter' && active !== null) onOpen(active)
    else if (keysIntoList.has(event.key) && focusList()) moveInList(event, 10)
    else return
    event.preventDefault()
  }

  return (
    <search className={styles.scan} data-region="">
      <div className={styles.box}>
        <ScanBarcode className={styles.icon} aria-hidden="true" />
        <input
          id={scanFieldId}
          className={styles.input}
          type="text"
          aria-label={scanFieldMessages.label()}
          aria-keyshortcuts="F2"
          placeholder={scanFieldMessages.placeholder()}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => setScanText(event.currentTarget.value, event.timeStamp)}
          onKeyDown={press}
        />
        {isSearching ? <Spinner label={scanFieldMessages.searching()} /> : <KeyHint keys="F2" />}
      </div>
      {notFoundText !== null && (
        <div className={styles.answer} role="alert">
          <OctagonAlert className={styles.missedIcon} aria-hidden="true" />
          <div className={styles.missed}>
            <p className={styles.missedText}>{scanFieldMessages.notFound({ text: notFoundText })}</p>
            <p>{scanFieldMessages.notFoundWhere()}</p>
            <Button shortcut="Esc" onPress={clearScanAndSearch}>
              {uiMessages.dismiss()}
            </Button>
          </div>
        </div>
      )}
      {failure !== null && (
        <div className={styles.answer}>
          <FailureNote
            failure={failure}
            actions={
              <Button shortcut="Esc" onPress={clearScanAndSearch}>
                {uiMessages.dismiss()}
              </Button>
            }
          />
        </div>
      )}
    </search>
  )
}
