/** The text that all lines have in common, so that it is shown once; null if they differ. */
export function sharedText(texts: readonly string[]): string | null {
  const [first = ''] = texts
  return texts.every((text) => text === first) ? first : null
}
