/** The characters of Windows-1252 above Latin-1 that the standard PDF fonts have. */
const extras = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ı: 'i',
    ħ: 'h',
    Ħ: 'H',
    ŋ: 'ng',
    ə: 'e',
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'h',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'ie',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'y',
    і: 'i',
    ї: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'iu',
    я: 'ia',
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
    '’': "'",
    ʻ: "'",
    ʼ: "'",
    '№': 'No.',
    '−': '-',
    '‑': '-',
    '、': ', ',
    '，': ', ',
    '・': ' ',
    '٠': '0',
    '١': '1',
    '٢': '2',
    '٣': '3',
    '٤': '4',
    '٥': '5',
    '٦': '6',
    '٧': '7',
    '٨': '8',
    '٩': '9',
    '،': ',',
  }),
)

function printable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff && code !== 0xad) || extras.includes(character)
}

function latinOf(character: string): string {
  if (printable(character)) return character
  const lower = character.toLowerCase()
  const known = letters.get(character) ?? letters.get(lower)
  if (known !== undefined) return character === lower || known === '' ? known : known.charAt(0).toUpperCase() + known.slice(1)
  return /\s/u.test(character) ? ' ' : ''
}

/**
 * Text that a standard PDF font can print, from any input: Latin unchanged, Cyrillic and Greek letter by letter, unsupported accents
 * removed, scripts without letters left out. Never throws; may be empty.
 */
export function romanise(text: string): string {
  const whole = Array.from(text.normalize('NFC').replaceAll(/(?<=[οΟ])[υύ]/gu, 'u'), (character) => {
    if (printable(character)) return character
    const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return Array.from(bare, latinOf).join('')
  }).join('')
  return whole.replaceAll(/ {2,}/g, ' ').trim()
}
