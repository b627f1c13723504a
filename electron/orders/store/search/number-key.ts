const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
/** By code: the sign as far from the end of `alphabet` as this one is from its beginning; every other one as it is. */
const mirroredCharacters: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  const place = alphabet.indexOf(sign)
  return place === -1 ? sign : alphabet.charAt(alphabet.length - 1 - place)
})

/**
 * The key of a number in `order_numbers`, whose keys are read upwards only: mirrored, so that the highest number comes first. Of two words
 * one begins with the other exactly when their keys do; of several words, each by itself.
 */
export function numberKey(word: string): string {
  let key = ''
  for (let place = 0; place < word.length; place += 1) key += mirroredCharacters[word.charCodeAt(place)] ?? word.charAt(place)
  return key
}
