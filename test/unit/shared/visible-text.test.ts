import { expect, test } from 'vitest'
import { originalText, originalTexts, visibleLine, visibleText, visibleTexts } from '../../../shared/visible-text.ts'

const codes = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

test('a reference with a direction mark reads in the order of its characters', () => {
  expect(visibleText('REF-\u202E700009\u202C')).toBe('REF-⟨U+202E⟩700009⟨U+202C⟩')
})

test.each([
  ['turn the direction', ['\u061C', '\u200E', '\u200F', ...codes(0x202a, 0x202e), ...codes(0x2066, 0x2069)]],
  [
    'have no width',
    ['\u00AD', '\u034F', '\u115F', '\u180E', '\u200B', '\u200C', '\u200D', ...codes(0x2060, 0x2065), '\u3164', '\uFEFF', '\uFFA0'],
  ],
  [
    'control',
    [...codes(0, 8), '\u000B', '\u000C', ...codes(0x0e, 0x1f), ...codes(0x7f, 0x9f), '\u2028', '\u2029', ...codes(0xfff9, 0xfffb)],
  ],
  ['tag or choose shapes', [...codes(0xfe00, 0xfe0f), '\u{E0001}', ...codes(0xe0020, 0xe007f), '\u{E0100}', '\u{1D173}']],
  ['are halves of characters', ['\uD800', '\uDC00']],
])('characters that %s are marked between letters and digits, and can be restored', (_what, characters) => {
  for (const character of characters) {
    const text = `A${character}1`
    expect(visibleText(text)).toMatch(/^A⟨U\+[0-9A-F]{4,6}⟩1$/)
    expect(originalText(visibleText(text))).toBe(text)
  }
})

test.each([
  'PB-10234/7 № 5 “Ö” ~',
  'line one\nline two\tend\r\n',
  'שלום עולם',
  'شركة الشحن ٣',
  'می\u200Cخواهم',
  'क्\u200Dष',
  '葛\u{E0100}飾区',
  '👩\u200D🚀 ❤\uFE0F',
  '株式会社',
])('%s is unchanged', (text) => {
  expect(visibleText(text)).toBe(text)
})

test('makes whole responses visible, including names and lists, and does not change bytes', () => {
  const answer = {
    ok: true,
    value: [{ name: 'A\u202EB', bytes: new Uint8Array([1]), count: 3, none: null }],
    '\u200Bx': { deep: ['\u2066'] },
  }
  const shown = {
    ok: true,
    value: [{ name: 'A⟨U+202E⟩B', bytes: new Uint8Array([1]), count: 3, none: null }],
    '⟨U+200B⟩x': { deep: ['⟨U+2066⟩'] },
  }
  expect(visibleTexts(answer)).toEqual(shown)
  expect(originalTexts(shown)).toEqual(answer)
})

test('returns a response without such characters itself', () => {
  const answer = { list: [1, 'a', { b: 'c' }] }
  expect(visibleTexts(answer)).toBe(answer)
})

test('restoring a text that only looks like a mark leaves it unchanged', () => {
  expect(originalText('⟨U+FFFFFF⟩ ⟨U+12⟩')).toBe('⟨U+FFFFFF⟩ ⟨U+12⟩')
})

test('a line shows tabs and line ends too', () => {
  expect(visibleLine('PB-1\rDone.\n\tX\u202E')).toBe('PB-1⟨U+000D⟩Done.⟨U+000A⟩⟨U+0009⟩X⟨U+202E⟩')
})
