/** A size with its unit, which stays on one line in a sentence. */
export function unbroken(size: string): string {
  return size.replaceAll(' ', '\u00A0')
}
