import { expect, test } from 'vitest'
import { createKeyPace } from '../../../../../renderer/app/scan/key-pace.ts'

test.each([2, 20, 40])('after a code of any length with %i ms between keys, keys such as Enter at its end have no effect', (gap) => {
  for (let length = 1; length <= 40; length += 1) {
    const pace = createKeyPace()
    let at = 1000
    for (let key = 0; key < length; key += 1) pace.type((at += gap), 'dialog')
    // Enter twice, or Tab and Enter.
    expect(pace.mayAct((at += gap))).toBe(false)
    expect(pace.mayAct((at += gap))).toBe(false)
    expect(pace.mayAct(at + 290)).toBe(false)
  }
})

test('outside a text field, a key such as Enter right after a character has no effect, however slow the scanner is', () => {
  const pace = createKeyPace()
  pace.type(1000, 'nothing')
  pace.type(1100, 'nothing')
  expect(pace.mayAct(1200)).toBe(false)
  expect(pace.mayAct(1550)).toBe(true)
})

test('outside a text field, a space between words presses no button, however slowly the words are typed', () => {
  const pace = createKeyPace()
  pace.type(1000, 'nothing')
  expect(pace.mayAct(2000, ' ')).toBe(false)
  expect(pace.mayAct(3400, ' ')).toBe(false)
  pace.type(3700, 'nothing')
  expect(pace.mayAct(4700, ' ')).toBe(false)
  expect(pace.mayAct(6300, ' ')).toBe(true)
})

test('a space presses the control that a person has moved to since the last character', () => {
  const moved = createKeyPace()
  moved.type(1000, 'nothing')
  expect(moved.mayAct(1500, 'Tab')).toBe(true)
  expect(moved.mayAct(1900, ' ')).toBe(true)
  const elsewhere = createKeyPace()
  elsewhere.type(1000, 'nothing')
  elsewhere.shortcutWait(1500, true)
  expect(elsewhere.mayAct(1900, ' ')).toBe(true)
  const inField = createKeyPace()
  inField.type(1000, 'screen')
  expect(inField.mayAct(1500, ' ')).toBe(true)
})

test('shortcuts that a person presses in quick succession take effect', () => {
  const pace = createKeyPace()
  expect([1000, 1060, 1120].map((at) => pace.shortcutWait(at, true))).toEqual([0, 0, 0])
})

test('ignores control keys typed at the speed of a scanner, whatever precedes them', () => {
  const pace = createKeyPace()
  pace.shortcutWait(1000, true)
  expect([1010, 1020, 1030].map((at) => pace.shortcutWait(at, true))).toEqual([null, null, null])
  expect(pace.mayAct(1040)).toBe(false)
  expect(pace.mayAct(1600)).toBe(true)
})

test('a shortcut that a person presses right after a scan takes effect once the pause after the scan is over', () => {
  const pace = createKeyPace()
  for (const at of [1000, 1008, 1016, 1024]) pace.type(at, 'screen')
  pace.endScan(1032)
  expect(pace.shortcutWait(1132, true)).toBe(200)
})

test('two letters in quick succession do not keep a person from confirming a text', () => {
  const pace = createKeyPace()
  for (const at of [1000, 1030, 1130]) pace.type(at, 'dialog')
  expect(pace.mayAct(1280)).toBe(true)
})

test('a slow scanner that ends with Tab and Enter does not leave the search', () => {
  const pace = createKeyPace()
  pace.type(1000, 'search')
  pace.type(1090, 'search')
  expect([pace.mayAct(1180, 'Tab'), pace.mayAct(1270, 'Enter')]).toEqual([false, false])
})

/** Types characters at the pace of a fast person, or of a slow scanner; the last one at 1210. */
function typedInto(into: 'pin' | 'search') {
  const pace = createKeyPace()
  for (const at of [1000, 1070, 1140, 1210]) pace.type(at, into)
  return pace
}

test('Enter confirms a PIN at the speed of a person, but Tab and Enter at that speed do not press the button beside it', () => {
  expect(typedInto('pin').mayAct(1280, 'Enter')).toBe(true)
  const tabbed = typedInto('pin')
  expect(tabbed.mayAct(1280, 'Tab')).toBe(false)
  expect(tabbed.mayAct(1350, 'Enter')).toBe(false)
  expect(typedInto('pin').mayAct(1400, 'Tab')).toBe(true)
})

test('a control character inside the code of a slow scanner is no shortcut, but a person edits at any speed', () => {
  expect(typedInto('search').shortcutWait(1300, true)).toBeNull()
  expect(typedInto('search').shortcutWait(1300, false)).toBe(0)
  expect(typedInto('search').shortcutWait(1370, true)).toBe(0)
})
