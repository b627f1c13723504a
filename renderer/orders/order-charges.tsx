import type { Order } from '../../shared/orders/order.ts'
import { money, totals } from './money.ts'
import styles from './order-panel.module.css'

/** What the service has charged, line by line, with a sum for each currency. */
export function OrderCharges({ charges }: { readonly charges: NonNullable<Order['charges']> }) {
  const sums = totals(charges.lines)
  return (
    <table className={styles.charges}>
      <caption className="visually-hidden">Charges</caption>
      <tbody>
        {charges.lines.map((line, index) => (
          <tr key={`${index}-${line.description}`}>
            <th scope="row">{line.description}</th>
            <td>{money(line.cost, line.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ currency, cost }) => (
          <tr key={currency}>
            <th scope="row">Total</th>
            <td>{money(cost, currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
