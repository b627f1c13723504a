/** Lower case, without accents and punctuation, one space between words: the form in which descriptions are compared in every language. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const irregularPlurals: ReadonlyMap<string, string> = new Map([
  ['calves', 'calf'],
  ['children', 'child'],
  ['feet', 'foot'],
  ['geese', 'goose'],
  ['halves', 'half'],
  ['knives', 'knife'],
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['men', 'man'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
  ['teeth', 'tooth'],
  ['women', 'woman'],
])

/** The singular of an English plural, good enough to compare two words. */
export function singular(word: string): string {
  const irregular = irregularPlurals.get(word)
  if (irregular !== undefined) return irregular
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|s|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
