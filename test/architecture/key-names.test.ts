import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { keyEventsOf } from '../support/devices/timed-keyboard.ts'

const root = resolve(import.meta.dirname, '..', '..')
/** The demo takes keys as the window writes them, such as `Ctrl+P`, and presses `ControlOrMeta+P`. */
const presses = /\bkeyboard\.press\('([^']+)'|(?<![.\w])press\(page, '([^']+)'/g

/** The keys that specs and benchmarks press, by their names. */
function pressedKeys(): ReadonlySet<string> {
  const sources = globSync('{e2e,demo,bench,soak,support,kills}/**/*.ts', { cwd: join(root, 'test') })
  const texts = sources.map((file) => readFileSync(join(root, 'test', file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(presses)].map(([, key, other]) => key ?? other ?? '')))
}

test('every key that a test presses is a key of the keyboard', () => {
  const keys = [...pressedKeys()]
  expect(keys.length).toBeGreaterThan(30)
  expect(keys.filter((key) => keyEventsOf(key).length < 2)).toEqual([])
})

test('a key without a name is refused', () => {
  expect(() => keyEventsOf('Hyper+A')).toThrow('Hyper')
  expect(() => keyEventsOf('Control+F99')).toThrow('F99')
})

test('the modifiers are pressed before the key and released after it', () => {
  const events = keyEventsOf('Control+Shift+f').map(({ type, key, modifiers, text }) => [type, key, modifiers, text ?? ''])
  expect(events).toEqual([
    ['rawKeyDown', 'Control', 2, ''],
    ['rawKeyDown', 'Shift', 10, ''],
    ['rawKeyDown', 'F', 10, ''],
    ['keyUp', 'F', 10, ''],
    ['keyUp', 'Shift', 2, ''],
    ['keyUp', 'Control', 0, ''],
  ])
  expect(keyEventsOf('ControlOrMeta+p')).toEqual(keyEventsOf('Control+p'))
  expect(keyEventsOf('a')[0]).toMatchObject({ type: 'keyDown', key: 'a', text: 'a' })
})
