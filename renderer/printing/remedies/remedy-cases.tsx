import { SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import type { RemedyCase, RemedyGroup } from '../../../shared/printing/remedies.ts'
import { Button } from '../../ui/button.tsx'
import { TechnicalDetail } from '../../ui/feedback/technical-detail.tsx'
import styles from './remedy-list.module.css'
import { haveSameWords, heldBackWords } from './remedy-action-text.ts'
import { RollingLines } from '../virtual-list.tsx'
import { sheetName } from '../sheet-name.ts'

type OpenOrder = (orderId: number) => void

function Case({ one, onOpenOrder }: { readonly one: RemedyCase; readonly onOpenOrder: OpenOrder }) {
  const { failure, sheet } = one
  const others = heldBackWords(one)
  return (
    <>
      <button type="button" className={styles.reference} onClick={() => onOpenOrder(one.orderId)}>
        {one.reference}
        <SquareArrowOutUpRight aria-hidden="true" />
      </button>
      <span className={styles.what} data-copyable>
        {sheet !== null && <b>{`${sheetName(sheet)}: `}</b>}
        {failure.message}
        {failure.said !== undefined && failure.said !== '' && <q>{failure.said}</q>}
        <TechnicalDetail {...failure} />
        {others !== '' && <span className={styles.soft}>{` ${others}.`}</span>}
      </span>
    </>
  )
}

/** As many references as stand in one paragraph. */
const fewInRow = 24

/** Orders that failed in the very same words: the words once, then the orders. */
function SameWords({ group, onOpenOrder }: { readonly group: RemedyGroup; readonly onOpenOrder: OpenOrder }) {
  const [isWhole, setWhole] = useState(false)
  const { cases } = group
  const shown = isWhole ? cases : cases.slice(0, fewInRow)
  return (
    <>
      <p className={styles.what} data-copyable>
        {cases[0]?.failure.message}
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
          {`Show all ${cases.length}`}
        </Button>
      )}
    </>
  )
}

/** As many cases as stand open; more are shown when asked for. */
const few = 6

/** Every order of a large group in a list of its own, of which only what is in view is drawn. */
function ManyCases({ group, onOpenOrder }: { readonly group: RemedyGroup; readonly onOpenOrder: OpenOrder }) {
  return (
    <div className={styles.many}>
      <RollingLines
        label={`Orders: ${group.title}`}
        items={group.cases}
        keyOf={({ orderId }) => orderId}
        lineHeight={44}
        renderLine={(one) => (
          <div className={styles.case}>
            <Case one={one} onOpenOrder={onOpenOrder} />
          </div>
        )}
      />
    </div>
  )
}

/** The orders of a group, each with what happened and the other side's own words. */
export function RemedyCases({ group, onOpenOrder }: { readonly group: RemedyGroup; readonly onOpenOrder: OpenOrder }) {
  const [isWhole, setWhole] = useState(false)
  const { cases } = group
  if (haveSameWords(cases)) return <SameWords group={group} onOpenOrder={onOpenOrder} />
  if (isWhole && cases.length > few) return <ManyCases group={group} onOpenOrder={onOpenOrder} />
  return (
    <>
      <ul className={styles.cases}>
        {cases.slice(0, few).map((one) => (
          <li key={one.orderId} className={styles.case}>
            <Case one={one} onOpenOrder={onOpenOrder} />
          </li>
        ))}
      </ul>
      {cases.length > few && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          {`Show all ${cases.length}`}
        </Button>
      )}
    </>
  )
}
