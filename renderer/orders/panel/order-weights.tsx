import type { Order } from '../../../shared/orders/order.ts'
import { amount } from '../money.ts'
import styles from './order-panel.module.css'

type Weights = NonNullable<Order['charges']>['metric']
type Measure = keyof NonNullable<Weights>

const rows: readonly { readonly measure: Measure; readonly words: string; readonly isMass: boolean }[] = [
  { measure: 'packages', words: 'Packages', isMass: false },
  { measure: 'weight', words: 'Weight', isMass: true },
  { measure: 'volumetricWeight', words: 'Volumetric weight', isMass: true },
  { measure: 'billableWeight', words: 'Billable weight', isMass: true },
  { measure: 'volume', words: 'Volume', isMass: false },
  { measure: 'distanceUnit', words: 'Lengths in', isMass: false },
]

function shown(weights: Weights, measure: Measure, isMass: boolean): string {
  const value = weights?.[measure] ?? null
  if (value === null || typeof value === 'string') return value ?? '—'
  const digits = Number.isInteger(value) ? String(value) : amount(value, null)
  return isMass ? `${digits} ${weights?.massUnit ?? ''}`.trim() : digits
}

/** What the carrier weighed and measured, metric and imperial side by side as the service gave both. */
export function OrderWeights({ metric, imperial }: { readonly metric: Weights; readonly imperial: Weights }) {
  if (metric === null && imperial === null) return null
  return (
    <table className={styles.charges}>
      <caption className="visually-hidden">Weights</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Measure</span>
          </th>
          <th scope="col">Metric</th>
          <th scope="col">Imperial</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ measure }) => (metric?.[measure] ?? null) !== null || (imperial?.[measure] ?? null) !== null)
          .map(({ measure, words, isMass }) => (
            <tr key={measure}>
              <th scope="row">{words}</th>
              <td>{shown(metric, measure, isMass)}</td>
              <td>{shown(imperial, measure, isMass)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
