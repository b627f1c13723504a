/** English, and two pseudo-locales for tests: longer accented text in brackets, and right-to-left text. */
export const locales = ['en', 'en-XA', 'ar-XB'] as const

export type Locale = (typeof locales)[number]

let locale: Locale = 'en'
const listeners = new Set<() => void>()

/** Call it before any text is rendered: texts rendered earlier keep their language. */
export function setLocale(next: string | null | undefined): void {
  locale = locales.find((known) => known === next) ?? 'en'
  for (const listener of listeners) listener()
}

export function currentLocale(): Locale {
  return locale
}

export function textDirection(): 'ltr' | 'rtl' {
  return locale === 'ar-XB' ? 'rtl' : 'ltr'
}

/** The locale for `Intl`: the pseudo-locales write numbers and dates as English does. */
export function formattingLocale(): string {
  return 'en'
}

/** For caches of formatted text. */
export function onLocaleChange(listener: () => void): void {
  listeners.add(listener)
}
