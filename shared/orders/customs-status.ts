/**
 * The service's name of a customs status (section Order, `ccd_status`) as words: `ccd_not_required` is "Not required". The service does not
 * list the names, so they are not translated.
 */
export function customsStatusWords(name: string): string {
  const words = name
    .replace(/^ccd_/, '')
    .split('_')
    .filter((word) => word !== '')
    .join(' ')
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}
