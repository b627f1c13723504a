/** The text that several lines have in common, which is then told once; null where they differ. */
export function sharedText(texts: readonly string[]): string | null {
  const [first = ''] = texts
  return texts.every((text) => text === first) ? first : null
}
