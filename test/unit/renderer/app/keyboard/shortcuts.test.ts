import { expect, test } from 'vitest'
import { actionOf, shortcuts, type KeyPress } from '../../../../../renderer/app/keyboard/shortcuts.ts'

const plain: KeyPress = { key: 'p', code: 'KeyP', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('no two actions share a key', () => {
  const keys = shortcuts.map((shortcut) => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test('no plain character is a shortcut, shifted or not', () => {
  for (let code = 0x20; code < 0x7f; code += 1) {
    const key = String.fromCodePoint(code)
    expect(actionOf({ ...plain, key })).toBeNull()
    expect(actionOf({ ...plain, key, shiftKey: true })).toBeNull()
  }
})

test('Ctrl and the command key are equivalent', () => {
  expect(actionOf({ ...plain, ctrlKey: true })).toBe('print')
  expect(actionOf({ ...plain, metaKey: true })).toBe('print')
})

test('a digit is recognized by its key in any layout', () => {
  expect(actionOf({ ...plain, key: '&', code: 'Digit1', ctrlKey: true })).toBe('queue-0')
})

test('AltGr types characters and triggers nothing', () => {
  expect(actionOf({ ...plain, ctrlKey: true, altKey: true })).toBeNull()
})

test('Shift distinguishes two shortcuts', () => {
  expect(actionOf({ ...plain, key: 'X', code: 'KeyX', ctrlKey: true, shiftKey: true })).toBe('cancel')
  expect(actionOf({ ...plain, key: 'x', code: 'KeyX', ctrlKey: true })).toBeNull()
})
