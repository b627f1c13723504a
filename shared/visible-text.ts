/**
 * Characters that are invisible themselves and change or hide adjacent ones: control and format characters (including those that change the
 * writing direction), halves of characters, zero-width blanks, tags. Not included are tab and line ends, and
 * format characters that are drawn, such as Arabic number signs.
 */
const invisible = String.raw`(?![\t\n\r\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]`

/** Invisible characters that scripts and emoji require, and where: joiners inside such scripts, and variation selectors. */
const requiredInvisible = [
  String.raw`(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}])[\u200C\u200D](?=\p{L})`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
].join('|')

// One test per character is enough; plain text, which is nearly all, passes the first.
const notPlain = /[^\t\n\r\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF]/
const requiredOrInvisible = new RegExp(`${requiredInvisible}|(${invisible})`, 'gu')
const escapePattern = /⟨U\+([0-9A-F]{4,6})⟩/g

function escapeCharacter(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
}

/**
 * The text as it may be shown: each invisible character is replaced by its number, such as `⟨U+202E⟩`, so that a text reads in the order of its
 * characters and two different texts look different. Right-to-left writing is unchanged. For display only; never send it back to the service.
 */
export function visibleText(text: string): string {
  if (!notPlain.test(text)) return text
  return text.replaceAll(requiredOrInvisible, (found, hidden: string | undefined) =>
    hidden === undefined ? found : escapeCharacter(found),
  )
}

/** `visibleText` for text that must remain on one line, such as an identifier in a terminal: tabs and line ends are replaced too. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll(/[\t\n\r]/g, escapeCharacter)
}

/** Reverts `visibleText`. */
export function originalText(text: string): string {
  if (!text.includes('⟨U+')) return text
  return text.replaceAll(escapePattern, (whole, digits: string) => {
    const number = Number.parseInt(digits, 16)
    return number <= 0x10_ff_ff ? String.fromCodePoint(number) : whole
  })
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => mapTexts(part, change))
    return parts.some((part, index) => part !== value[index]) ? (parts as Value) : value
  }
  const entries = Object.entries(value)
  const after = entries.map(([name, part]: [string, unknown]) => [change(name), mapTexts(part, change)] as const)
  const isSame = after.every(([name, part], index) => name === entries[index]?.[0] && part === entries[index][1])
  return isSame ? value : (Object.fromEntries(after) as Value)
}

/** A value of plain objects, arrays and texts with `visibleText` applied to every text; the value itself when nothing changes. */
export function visibleTexts<Value>(value: Value): Value {
  return mapTexts(value, visibleText)
}

/** Reverts `visibleTexts`. */
export function originalTexts<Value>(value: Value): Value {
  return mapTexts(value, originalText)
}
