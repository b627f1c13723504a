/**
 * Characters that show nothing themselves and change or hide what stands around them: control and format characters (those that turn the
 * direction of writing among them), halves of characters, blanks of no width, tags. Tab and line ends are not among them, nor are
 * the format characters that are drawn, such as Arabic number signs.
 */
const invisible = String.raw`(?![\t\n\r\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]`

/** What scripts and emoji need to be written rightly, and where: joiners inside such scripts, and the choice of a character's shape. */
const requiredInvisible = [
  String.raw`(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}])[\u200C\u200D](?=\p{L})`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
].join('|')

// Everything is decided by one look at each character; plain text, which is nearly all, is passed by the first.
const notPlain = /[^\t\n\r\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF]/
const requiredOrInvisible = new RegExp(`${requiredInvisible}|(${invisible})`, 'gu')
const escapePattern = /⟨U\+([0-9A-F]{4,6})⟩/g

function escapeCharacter(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
}

/**
 * The text as it may be shown: each invisible character stands as its number, such as `⟨U+202E⟩`, so that a text reads in the order of its
 * characters and two texts that differ look different. Writing from right to left stays as it is. Give it to people, never back to the service.
 */
export function visibleText(text: string): string {
  if (!notPlain.test(text)) return text
  return text.replaceAll(requiredOrInvisible, (found, hidden: string | undefined) =>
    hidden === undefined ? found : escapeCharacter(found),
  )
}

/** What `visibleText` made the text from. */
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

/** A value of plain objects, arrays and texts with every text in it made visible; the value itself when there is nothing to change. */
export function visibleTexts<Value>(value: Value): Value {
  return mapTexts(value, visibleText)
}

/** What `visibleTexts` made the value from. */
export function originalTexts<Value>(value: Value): Value {
  return mapTexts(value, originalText)
}
