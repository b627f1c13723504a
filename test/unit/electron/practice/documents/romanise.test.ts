import { expect, test } from 'vitest'
import { romanise } from '../../../../../electron/practice/documents/romanise.ts'

test.each([
  ['Façade Ñandú O’Brien', 'Façade Ñandú O’Brien'],
  ['Łódź', 'Lódz'],
  ['Řezníček', 'Reznícek'],
  ['Київ, Юлія Щербань', 'Kyiv, Iuliia Shcherban'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
  ['İstanbul, Ağaoğlu', 'Istanbul, Agaoglu'],
  ['Suite\t9\nB', 'Suite 9 B'],
  ['東京 12', '12'],
  ['مبنى ٤', '4'],
  ['😀', ''],
])('%s is printed as “%s”', (text, printed) => {
  expect(romanise(text)).toBe(printed)
})
