import { currentLocale } from '../../shared/messages/locale.ts'

/** The path of the window's page, which contains its language. */
export function windowPath(): string {
  const locale = currentLocale()
  return locale === 'en' ? '/' : `/?locale=${locale}`
}
