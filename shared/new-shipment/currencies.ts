const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The code as it is sent, or null when there is no such currency. */
export function currencyCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return currencies.has(code) ? code : null
}

/** How many decimals amounts of this currency have: none for the yen, two for most. */
export function currencyDecimals(code: string | null): number {
  if (code === null) return 2
  return new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
}
