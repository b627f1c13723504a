import type { Order } from '../../../shared/orders/order.ts'
import { formatAmount } from '../money.ts'
import styles from './order-panel.module.css'

type Weights = NonNullable<Order['charges']>['metric']
type Measure = keyof NonNullable<Weights>

const measures: readonly { readonly measure: Measure; readonly label: string; readonly isMass: boolean }[] = [
  { measure: 'packages', label: 'Packages', isMass: false },
  { measure: 'weight', label: 'Weight', isMass: true },
  { measure: 'volumetricWeight', label: 'Volumetric weight', isMass: true },
  { measure: 'billableWeight', label: 'Billable weight', isMass: true },
  { measure: 'volume', label: 'Volume', isMass: false },
  { measure: 'distanceUnit', label: 'Lengths in', isMass: false },
]

function formatMeasure(weights: Weights, measure: Measure, isMass: boolean): string {
  const value = weights?.[measure] ?? null
  if (value === null || typeof value === 'string') return value ?? '—'
  const digits = Number.isInteger(value) ? String(value) : formatAmount(value, null)
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
        {measures
          .filter(({ measure }) => (metric?.[measure] ?? null) !== null || (imperial?.[measure] ?? null) !== null)
          .map(({ measure, label, isMass }) => (
            <tr key={measure}>
              <th scope="row">{label}</th>
              <td>{formatMeasure(metric, measure, isMass)}</td>
              <td>{formatMeasure(imperial, measure, isMass)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
