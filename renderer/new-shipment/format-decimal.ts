import { formattingLocale } from '../../shared/messages/locale.ts'

/** A formatted number, with at least this many decimals. */
export function formatDecimal(value: number, decimals = 0): string {
  return new Intl.NumberFormat(formattingLocale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 3),
  }).format(value)
}
