import { Scale } from 'lucide-react'
import { scaleWeightMessages as text } from '../../shared/messages/scale/scale-weight-messages.ts'
import type { Order } from '../../shared/orders/order.ts'
import { compareWeight, expectedWeight } from '../../shared/scales/compare-weight.ts'
import type { Weight } from '../../shared/scales/weight.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import styles from './order-scale-weight.module.css'
import { useOrderWeight, weighOrder } from './scale-store.ts'
import { formatWeight } from './weight-text.ts'

export interface OrderScaleWeightProps {
  readonly order: Order
  readonly toleranceGrams: number
  /** The shortcut for weighing, formatted for display. */
  readonly shortcut: string
}

function Measured({ weight, order, toleranceGrams }: { readonly weight: Weight } & Omit<OrderScaleWeightProps, 'shortcut'>) {
  const expected = expectedWeight(order)
  const comparison = expected === null ? null : compareWeight(weight, expected, toleranceGrams)
  const isDifferent = comparison?.isWithinTolerance === false
  return (
    <p className={classNames(styles.measured, isDifferent && styles.different)} role={isDifferent ? 'alert' : 'status'}>
      <strong>{text.measured({ weight: formatWeight(weight) })}</strong>{' '}
      {comparison === null ? text.nothingToCompare() : explain(comparison)}
    </p>
  )
}

function explain({ expected, difference, direction, isWithinTolerance }: ReturnType<typeof compareWeight>): string {
  if (direction === 'same') return text.same()
  const weights = { expected: formatWeight(expected), difference: formatWeight(difference) }
  return isWithinTolerance ? text.near({ ...weights, direction }) : text[direction](weights)
}

/** The weight on the scale next to that of the order. A difference is shown but blocks nothing. */
export function OrderScaleWeight({ order, toleranceGrams, shortcut }: OrderScaleWeightProps) {
  const last = useOrderWeight((state) => (state.last?.orderId === order.id ? state.last : null))
  return (
    <section className={styles.scale} aria-label={text.scale()}>
      <Button icon={Scale} shortcut={shortcut} onPress={() => void weighOrder(order.id)}>
        {text.weigh()}
      </Button>
      {last?.weight !== null && last?.weight !== undefined && (
        <Measured weight={last.weight} order={order} toleranceGrams={toleranceGrams} />
      )}
      {last?.failure !== null && last?.failure !== undefined && <FailureNote failure={last.failure} />}
    </section>
  )
}
