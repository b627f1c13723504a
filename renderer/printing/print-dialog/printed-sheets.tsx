import { useState } from 'react'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import styles from './print-dialog.module.css'
import { sheetName } from '../sheet-name.ts'

/** The most that are drawn before a person asks for all. */
const initiallyShown = 50

/** Sheets of the ledger, each with when, where and by whom it was sent. */
export function PrintedSheets({ sheets }: { readonly sheets: readonly Sheet[] }) {
  const zone = useStationZone()
  const [isWhole, setWhole] = useState(false)
  if (sheets.length === 0) return null
  const shown = isWhole ? sheets : sheets.slice(0, initiallyShown)
  return (
    <>
      <ul className={styles.before}>
        {shown.map((sheet) => (
          <li key={sheet.id} className={styles.beforeSheet}>
            <b data-copyable>{sheet.reference}</b>
            <span>{sheetName(sheet)}</span>
            <SheetStateBadge state={sheet.state} plain />
            <span className={styles.soft}>
              {joinParts(formatInstant(sheet.changedAt, zone, 'short'), sheet.printerName, sheet.station, sheet.person)}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < sheets.length && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          {printDialogMessages.showAll({ count: sheets.length })}
        </Button>
      )}
    </>
  )
}
