import { useState } from 'react'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import styles from './print-dialog.module.css'
import { sheetName } from '../../../shared/printing/sheet-name.ts'

/** The maximum number of sheets rendered before the user shows all. */
const initiallyShown = 50

interface PrintedSheetsProps {
  readonly sheets: readonly Sheet[]
  /** How many legs an order has. */
  readonly legsOf: (orderId: number) => number
}

/** Sheets of the ledger, each with when, where and by whom it was sent. */
export function PrintedSheets({ sheets, legsOf }: PrintedSheetsProps) {
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
            <span>{sheetName(sheet, legsOf(sheet.orderId))}</span>
            <SheetStateBadge state={sheet.state} plain />
            <span className={styles.soft}>
              {joinParts(formatInstant(sheet.sentAt ?? sheet.changedAt, zone, 'short'), sheet.printerName, sheet.station, sheet.person)}
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
