/** An amount as the service gave it, with its currency code behind it; a dash where there is none. */
export function money(value: number | null, currency: string | null): string {
  if (value === null) return '—'
  const [whole = '0', part = '00'] = value.toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u2009')
  return `${grouped}.${part}${currency === null ? '' : ` ${currency}`}`
}

/** The sum of charge lines for each currency, in the order they first appear. */
export function totals(lines: readonly { readonly cost: number; readonly currency: string }[]): { currency: string; cost: number }[] {
  const sums = new Map<string, number>()
  for (const { cost, currency } of lines) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(cost * 100))
  return [...sums].map(([currency, cents]) => ({ currency, cost: cents / 100 }))
}
