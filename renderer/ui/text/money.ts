import { formattingLocale } from '../../../shared/messages/locale.ts'

/** The number of decimals of a currency; two if it is unknown. */
function currencyDecimals(currency: string | null): number {
  if (currency === null) return 2
  try {
    return new Intl.NumberFormat(formattingLocale(), { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

function decimalSeparator(): string {
  const parts = new Intl.NumberFormat(formattingLocale(), { minimumFractionDigits: 1 }).formatToParts(0)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** An amount with thin spaces between thousands, never rounded below the precision of the service; a dash for null. */
export function formatAmount(value: number | null, currency: string | null): string {
  if (value === null) return '—'
  const [whole = '0', part = ''] = value.toFixed(Number.isInteger(value) ? currencyDecimals(currency) : 2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u2009')
  return part === '' ? grouped : `${grouped}${decimalSeparator()}${part}`
}

/** An amount followed by its currency code. */
export function formatMoney(value: number | null, currency: string | null): string {
  return value === null || currency === null ? formatAmount(value, currency) : `${formatAmount(value, currency)} ${currency}`
}

/** The sum of charge lines for each currency, in order of first appearance. */
export function sumByCurrency(
  lines: readonly { readonly cost: number; readonly currency: string }[],
): { currency: string; cost: number }[] {
  const sums = new Map<string, number>()
  for (const { cost, currency } of lines) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(cost * 100))
  return [...sums].map(([currency, cents]) => ({ currency, cost: cents / 100 }))
}
