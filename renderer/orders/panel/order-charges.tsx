import { orderFactsMessages } from '../../../shared/messages/orders/order-facts-messages.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { formatMoney, sumByCurrency } from '../../ui/text/money.ts'
import styles from './order-panel.module.css'
import { OrderWeights } from './order-weights.tsx'

type Charges = NonNullable<Order['charges']>

function ChargeLines({ lines }: Pick<Charges, 'lines'>) {
  const sums = sumByCurrency(lines)
  return (
    <table className={styles.charges}>
      <caption className="visually-hidden">{orderFactsMessages.charges()}</caption>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${index}-${line.description}`}>
            <th scope="row">
              <LongText text={line.description} />
            </th>
            <td>{formatMoney(line.cost, line.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ currency, cost }) => (
          <tr key={currency}>
            <th scope="row">{orderFactsMessages.total()}</th>
            <td>{formatMoney(cost, currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

/** The charges of the service, line by line with a sum per currency, and the charged weights in both unit systems. */
export function OrderCharges({ charges }: { readonly charges: Charges }) {
  const { company, service, lines, metric, imperial } = charges
  const carrier = [company, service].filter((part) => part !== null).join(', ')
  return (
    <>
      {carrier !== '' && (
        <p className={styles.soft}>
          <LongText text={carrier} />
        </p>
      )}
      {lines.length > 0 && <ChargeLines lines={lines} />}
      <OrderWeights metric={metric} imperial={imperial} />
    </>
  )
}
