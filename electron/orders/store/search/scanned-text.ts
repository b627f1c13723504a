const asciiPattern = /^[\u0020-\u007e]*$/

/** The form in which two spellings of a reference, id or waybill are equal. */
export function exactKey(text: string): string {
  return (asciiPattern.test(text) ? text : text.normalize('NFKC')).trim().toUpperCase()
}

// oxlint-disable-next-line no-control-regex -- scanners send such characters: FNC1 as GS, a line end as their suffix.
const controlCharacters = /[\u0000-\u001f\u007f]/g

/**
 * What a scan may mean, the literal text first: scanners add line ends, an AIM symbology prefix (`]C1` for GS1-128), and Code 39
 * shows its start and stop characters as `*`.
 */
export function scanCandidates(text: string): string[] {
  const literal = text.replaceAll(controlCharacters, '').trim()
  const withoutPrefix = literal.replace(/^\][A-Za-z][0-9A-Za-z]/, '').trim()
  const withoutStars = withoutPrefix.replace(/^\*(.*)\*$/, '$1').trim()
  return [...new Set([literal, withoutPrefix, withoutStars])].filter((candidate) => candidate !== '')
}

/** Ids and reference numbers are one short word; anything else is not worth a request to the service. */
export function canBeReference(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text)
}

/** The id in a text, or null if it is not one. */
export function parseOrderId(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : null
}
