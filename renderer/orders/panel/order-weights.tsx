import { orderFactsMessages } from '../../../shared/messages/orders/order-facts-messages.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { formatAmount } from '../../ui/text/money.ts'
import styles from './order-panel.module.css'

type Weights = NonNullable<Order['charges']>['metric']
type Measure = keyof NonNullable<Weights>

const measures: readonly { readonly measure: Measure; readonly label: () => string; readonly isMass: boolean }[] = [
  { measure: 'packages', label: orderFactsMessages.packages, isMass: false },
  { measure: 'weight', label: orderFactsMessages.weight, isMass: true },
  { measure: 'volumetricWeight', label: orderFactsMessages.volumetricWeight, isMass: true },
  { measure: 'billableWeight', label: orderFactsMessages.billableWeight, isMass: true },
  { measure: 'volume', label: orderFactsMessages.volume, isMass: false },
  { measure: 'distanceUnit', label: orderFactsMessages.lengthUnit, isMass: false },
]

function formatMeasure(weights: Weights, measure: Measure, isMass: boolean): string {
  const value = weights?.[measure] ?? null
  if (value === null || typeof value === 'string') return value ?? '—'
  const digits = Number.isInteger(value) ? String(value) : formatAmount(value, null)
  return isMass ? `${digits} ${weights?.massUnit ?? ''}`.trim() : digits
}

/** The carrier's weights and measurements, metric and imperial side by side as the service returned both. */
export function OrderWeights({ metric, imperial }: { readonly metric: Weights; readonly imperial: Weights }) {
  if (metric === null && imperial === null) return null
  return (
    <table className={styles.charges}>
      <caption className="visually-hidden">{orderFactsMessages.weights()}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{orderFactsMessages.measure()}</span>
          </th>
          <th scope="col">{orderFactsMessages.metric()}</th>
          <th scope="col">{orderFactsMessages.imperial()}</th>
        </tr>
      </thead>
      <tbody>
        {measures
          .filter(({ measure }) => (metric?.[measure] ?? null) !== null || (imperial?.[measure] ?? null) !== null)
          .map(({ measure, label, isMass }) => (
            <tr key={measure}>
              <th scope="row">{label()}</th>
              <td>{formatMeasure(metric, measure, isMass)}</td>
              <td>{formatMeasure(imperial, measure, isMass)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
