import { expect, test } from 'vitest'
import { cutToWidth, wrapToWidth, wrapWhole } from '../../../../electron/pdf/cut-to-width.ts'

const oneEach = (words: string): number => Array.from(words).length

test('a line that fits stays as it is, a longer one ends in an ellipsis', () => {
  expect(cutToWidth('abcdef', 6, oneEach)).toBe('abcdef')
  expect(cutToWidth('abcdef', 4, oneEach)).toBe('abc…')
  expect(cutToWidth('abcdef', 0, oneEach)).toBe('…')
})

test('a cut leaves letters whole with their marks', () => {
  expect(cutToWidth('ที่ปั้นดี', 5, oneEach)).toBe('ที่…')
  expect(cutToWidth('e\u0301e\u0301e\u0301', 4, oneEach)).toBe('e\u0301…')
})

test('lines end between words, and the last has an ellipsis when there are more', () => {
  expect(wrapToWidth('one two  three four', 8, 3, oneEach)).toEqual(['one two', 'three', 'four'])
  expect(wrapToWidth('one two three four', 8, 2, oneEach)).toEqual(['one two', 'three f…'])
  expect(wrapToWidth('unbreakable words', 5, 3, oneEach)).toEqual(['unbreakable', 'words'])
  expect(wrapToWidth(' ', 5, 3, oneEach)).toEqual([])
})

test('text without spaces ends its lines between words, and no line begins with closing punctuation', () => {
  const chinese = wrapToWidth('请在后门按铃，然后等待。', 6, 9, oneEach)
  expect(chinese.join('')).toBe('请在后门按铃，然后等待。')
  expect(chinese.length).toBeGreaterThan(1)
  for (const line of chinese) expect(line).not.toMatch(/^[，。]/)
  const thai = wrapToWidth('กรุณากดกริ่งสองครั้ง', 10, 9, oneEach)
  expect(thai.join('')).toBe('กรุณากดกริ่งสองครั้ง')
  expect(thai.length).toBeGreaterThan(1)
  for (const line of thai) expect(line).not.toMatch(/^\p{M}/u)
})

test('a text wrapped as a whole loses nothing, also of a word that is wider than a line', () => {
  expect(wrapWhole('one two  three four', 8, oneEach)).toEqual(['one two', 'three', 'four'])
  expect(wrapWhole('an unbreakable word', 5, oneEach)).toEqual(['an', 'unbre', 'akabl', 'e', 'word'])
  expect(wrapWhole('e\u0301e\u0301e\u0301', 3, oneEach)).toEqual(['e\u0301', 'e\u0301', 'e\u0301'])
  expect(wrapWhole('short', 8, oneEach)).toEqual(['short'])
  expect(wrapWhole(' ', 8, oneEach)).toEqual([])
})
