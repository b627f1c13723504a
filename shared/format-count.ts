import { formattingLocale, onLocaleChange } from './messages/locale.ts'

let format: Intl.NumberFormat | null = null
onLocaleChange(() => {
  format = null
})

/** A formatted number: `100,000`. */
export function formatNumber(number: number): string {
  format ??= new Intl.NumberFormat(formattingLocale())
  return format.format(number)
}
