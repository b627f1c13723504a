/**
 * Writes shared/scanning/keyboard-layouts.ts from the keyboard layouts of X11 (Debian's xkb-data, MIT), read with libxkbcommon:
 * `npm run keyboard-layouts`, on Linux. X11 and Windows agree about every ASCII character that Windows types
 * with these layouts, except that Windows has more combinations with AltGr; a key that is not here is reported as unreadable.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import koffi from 'koffi'

/** The X11 layouts of each. Layouts that no common barcode can distinguish are merged, with the characters they share. */
const layouts: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['us', 'gb', 'de', 'fr', 'es', 'it', 'ch', 'be', 'pt'].map((layout) => [layout, [layout]])),
  nordic: ['dk', 'se', 'no'],
}

const rows = [
  ['TLDE', 'Backquote'],
  ...Array.from('1234567890', (digit, index) => [`AE${String(index + 1).padStart(2, '0')}`, `Digit${digit}`]),
  ['AE11', 'Minus'],
  ['AE12', 'Equal'],
  ...Array.from('QWERTYUIOP', (letter, index) => [`AD${String(index + 1).padStart(2, '0')}`, `Key${letter}`]),
  ['AD11', 'BracketLeft'],
  ['AD12', 'BracketRight'],
  ...Array.from('ASDFGHJKL', (letter, index) => [`AC${String(index + 1).padStart(2, '0')}`, `Key${letter}`]),
  ['AC10', 'Semicolon'],
  ['AC11', 'Quote'],
  ['BKSL', 'Backslash'],
  ['LSGT', 'IntlBackslash'],
  ...Array.from('ZXCVBNM', (letter, index) => [`AB${String(index + 1).padStart(2, '0')}`, `Key${letter}`]),
  ['AB08', 'Comma'],
  ['AB09', 'Period'],
  ['AB10', 'Slash'],
] as const

/** Placeholder for a key that types nothing, a dead key, or a character outside ASCII. */
const none = '\u00A0'

koffi.struct('xkb_rule_names', { rules: 'str', model: 'str', layout: 'str', variant: 'str', options: 'str' })
const library = koffi.load('libxkbcommon.so.0')
const newContext = library.func('void *xkb_context_new(int)')
const newKeymap = library.func('void *xkb_keymap_new_from_names(void *, xkb_rule_names *, int)')
const keyByName = library.func('uint32_t xkb_keymap_key_by_name(void *, str)')
const symbolsOf = library.func('int xkb_keymap_key_get_syms_by_level(void *, uint32_t, uint32_t, uint32_t, _Out_ void **)')
const toCharacter = library.func('uint32_t xkb_keysym_to_utf32(uint32_t)')

function characterAt(keymap: unknown, name: string, level: number): string {
  const symbols: [unknown] = [null]
  const count: unknown = symbolsOf(keymap, keyByName(keymap, name), 0, level, symbols)
  if (count !== 1) return none
  const point: unknown = toCharacter(koffi.decode(symbols[0], 'uint32_t'))
  return typeof point === 'number' && point >= 0x20 && point < 0x7f ? String.fromCodePoint(point) : none
}

const context: unknown = newContext(0)
const version = execFileSync('dpkg-query', ['--show', '--showformat', '${Version}', 'xkb-data'], { encoding: 'utf8' })

function openKeymap(layout: string): unknown {
  const keymap: unknown = newKeymap(context, { rules: 'evdev', model: 'pc105', layout, variant: '', options: '' }, 0)
  if (keymap === null) throw new Error(`No layout ${layout}.`)
  return keymap
}

const tables = Object.entries(layouts).map(([id, names]) => {
  const keymaps = names.map(openKeymap)
  const levels = [0, 1, 2].map((level) => {
    const typed = rows.map(([name]) => new Set(keymaps.map((keymap) => characterAt(keymap, name, level))))
    return typed.map((characters) => (characters.size === 1 ? [...characters].join('') : none)).join('')
  })
  return `  ${id}: [\n${levels.map((level) => `    ${JSON.stringify(level).replaceAll(none, String.raw`\u00A0`)},\n`).join('')}  ],\n`
})

const text = `/** Written by \`npm run keyboard-layouts\` from the X11 keyboard layouts (xkb-data ${version}, MIT). Do not edit. */
// oxlint-disable house/text -- what keys type is no text for people.

/** Physical keys, as in \`KeyboardEvent.code\`. */
export const layoutKeys = ${JSON.stringify(rows.map(([, code]) => code).join(' '))}.split(' ')

/** Placeholder for a key that types nothing, a dead key, or a character outside ASCII. */
export const noCharacter = '\\u00A0'

/** For each layout what the keys type alone, with Shift and with AltGr, in the order of \`layoutKeys\`. */
export const keyboardLayouts = {
${tables.join('')}} as const satisfies Record<string, readonly [string, string, string]>
`
const file = join(import.meta.dirname, '..', '..', 'shared', 'scanning', 'keyboard-layouts.ts')
writeFileSync(file, text)
execFileSync(join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'oxfmt'), [file])
