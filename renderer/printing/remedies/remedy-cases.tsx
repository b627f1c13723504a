import { SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { failureMessage } from '../../../shared/messages/failure-text.ts'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import { remedyMessages } from '../../../shared/messages/printing/remedy-messages.ts'
import type { RemedyCase, RemedyGroup } from '../../../shared/printing/remedies.ts'
import { Button } from '../../ui/button.tsx'
import { sharedText } from '../../ui/feedback/shared-text.ts'
import { TechnicalDetail, technicalText } from '../../ui/feedback/technical-detail.tsx'
import styles from './remedy-list.module.css'
import { hasSameMessage, formatWithheld } from './remedy-action-text.ts'
import { VirtualList } from '../virtual-list.tsx'
import { sheetName } from '../../../shared/printing/sheet-name.ts'

type OpenOrder = (orderId: number) => void

interface CaseDetailsProps {
  readonly one: RemedyCase
  /** False if all orders of the group have the same technical detail, which the group shows once. */
  readonly hasOwnDetail: boolean
  readonly onOpenOrder: OpenOrder
}

function CaseDetails({ one, hasOwnDetail, onOpenOrder }: CaseDetailsProps) {
  const { failure, sheet, legs } = one
  const withheldText = formatWithheld(one)
  return (
    <>
      <button type="button" className={styles.reference} onClick={() => onOpenOrder(one.orderId)}>
        {one.reference}
        <SquareArrowOutUpRight aria-hidden="true" />
      </button>
      <span className={styles.what} data-copyable>
        {sheet !== null && <b>{`${remedyMessages.whichSheet({ sheet: sheetName(sheet, legs) })} `}</b>}
        {failureMessage(failure)}
        {failure.upstreamMessage !== undefined && failure.upstreamMessage !== '' && <q>{failure.upstreamMessage}</q>}
        {hasOwnDetail && <TechnicalDetail {...failure} />}
        {withheldText !== '' && <span className={styles.soft}>{` ${withheldText}`}</span>}
      </span>
    </>
  )
}

/** The maximum number of references in one paragraph. */
const maxReferences = 24

/** Orders that failed with the same message: the message once, then the orders. */
function SameMessageCases({ group, onOpenOrder }: { readonly group: RemedyGroup; readonly onOpenOrder: OpenOrder }) {
  const [isWhole, setWhole] = useState(false)
  const { cases } = group
  const [first] = cases
  const shown = isWhole ? cases : cases.slice(0, maxReferences)
  return (
    <>
      <p className={styles.what} data-copyable>
        {first === undefined ? '' : failureMessage(first.failure)}
      </p>
      <ul className={styles.row}>
        {shown.map((one) => (
          <li key={one.orderId}>
            <button type="button" className={styles.reference} onClick={() => onOpenOrder(one.orderId)}>
              {one.reference}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < cases.length && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          {printDialogMessages.showAll({ count: cases.length })}
        </Button>
      )}
    </>
  )
}

/** The number of cases shown at first. */
const initiallyShown = 6

/** Every order of a large group in a scrollable list that renders only what is visible. */
function VirtualCases({ group, ...caseProps }: { readonly group: RemedyGroup } & Omit<CaseDetailsProps, 'one'>) {
  return (
    <div className={styles.many}>
      <VirtualList
        label={remedyMessages.ordersOf({ title: group.title })}
        items={group.cases}
        keyOf={({ orderId }) => orderId}
        estimatedItemHeight={44}
        renderItem={(one) => (
          <div className={styles.case}>
            <CaseDetails one={one} {...caseProps} />
          </div>
        )}
      />
    </div>
  )
}

/** The orders of a group, each with what happened and the service's or printer's message. */
export function RemedyCases({ group, onOpenOrder }: { readonly group: RemedyGroup; readonly onOpenOrder: OpenOrder }) {
  const [isWhole, setWhole] = useState(false)
  const { cases } = group
  if (hasSameMessage(cases)) return <SameMessageCases group={group} onOpenOrder={onOpenOrder} />
  const detail = sharedText(cases.map(({ failure }) => technicalText(failure) ?? ''))
  const caseProps = { hasOwnDetail: detail === null, onOpenOrder }
  const [first] = cases
  const shared = first === undefined || detail === null ? null : <TechnicalDetail {...first.failure} />
  if (isWhole && cases.length > initiallyShown) {
    return (
      <>
        {shared}
        <VirtualCases group={group} {...caseProps} />
      </>
    )
  }
  return (
    <>
      {shared}
      <ul className={styles.cases}>
        {cases.slice(0, initiallyShown).map((one) => (
          <li key={one.orderId} className={styles.case}>
            <CaseDetails one={one} {...caseProps} />
          </li>
        ))}
      </ul>
      {cases.length > initiallyShown && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          {printDialogMessages.showAll({ count: cases.length })}
        </Button>
      )}
    </>
  )
}
