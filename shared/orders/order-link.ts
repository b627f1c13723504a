/** The scheme that this program registers with the operating system. */
export const linkScheme = 'packbench'

/** Longest reference in a link, in characters. */
const maxReferenceLength = 64

const orderLink = new RegExp(`^${linkScheme}://order/([A-Za-z0-9](?:[A-Za-z0-9._-]{0,${maxReferenceLength - 2}}[A-Za-z0-9])?)$`)

/** True for text that the operating system may pass as a link of ours, whether it can be parsed or not. */
export function looksLikeLink(text: string): boolean {
  return text.toLowerCase().startsWith(`${linkScheme}:`)
}

/**
 * The reference in `packbench://order/REF`; null for anything else. There is one form: lower-case scheme, no query, no fragment, no encoding,
 * and a reference of letters, digits, dots, hyphens and underscores.
 */
export function readOrderLink(text: string): string | null {
  return orderLink.exec(text)?.[1] ?? null
}
