import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { ordersWords } from '../batch-text.ts'
import styles from './print-dialog.module.css'

interface WaybillsOnTheWayProps {
  readonly orders: PrintPlan['toGenerate']
  readonly makes: boolean
  readonly onChange: (makes: boolean) => void
}

const items = [
  { key: 'make', words: 'Make them on the way' },
  { key: 'leave', words: 'Leave these orders out' },
] as const

/** As many references as one line tells. */
const mostNamed = 6

function named(orders: PrintPlan['toGenerate']): string {
  const names = orders.slice(0, mostNamed).map(({ reference }) => reference)
  const more = orders.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

/** Orders without a waybill: whether it is made while the batch runs, and what making one means. */
export function WaybillsOnTheWay({ orders, makes, onChange }: WaybillsOnTheWayProps) {
  if (orders.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{`${ordersWords(orders.length)} ${orders.length === 1 ? 'has' : 'have'} no waybill`}</h3>
      <Segmented
        label="Waybills that are missing"
        hideLabel
        items={items}
        selectedKey={makes ? 'make' : 'leave'}
        onChange={(key) => onChange(key === 'make')}
      />
      <p className={styles.soft}>
        {makes
          ? 'Each is made at its carrier when its turn comes, and printed at once. A waybill that is made can only be undone by cancelling the order.'
          : 'No waybill is made for them, and nothing of them prints.'}
      </p>
      <p data-copyable>{named(orders)}</p>
    </section>
  )
}
