/** Letters that no Unicode decomposition takes apart, as a packer without them on the keyboard types them. */
const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** The form in which words are indexed and asked for: no case, no accents, and one word a sign where a script has no spaces. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(special, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(unspaced, ' $& ')
}

/** Every word of a search as a prefix, quoted so that nothing in it is syntax. Null when it holds no letter and no digit. */
export function wordsQuery(text: string): string | null {
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words.length === 0 ? null : words.map((word) => `"${foldWords(word).trim().replaceAll('"', '""')}"*`).join(' ')
}
