const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
/** By code: the character as far from the end of `alphabet` as this one is from its beginning; all others unchanged. */
const mirroredCharacters: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  const place = alphabet.indexOf(sign)
  return place === -1 ? sign : alphabet.charAt(alphabet.length - 1 - place)
})

/**
 * The key of a number in `order_numbers`, whose keys are read in ascending order only: mirrored, so that the highest number comes first. Of two
 * words one is a prefix of the other exactly when their keys are; each word is mirrored separately.
 */
export function numberKey(word: string): string {
  let key = ''
  for (let place = 0; place < word.length; place += 1) key += mirroredCharacters[word.charCodeAt(place)] ?? word.charAt(place)
  return key
}
