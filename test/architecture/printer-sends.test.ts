import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')

/** A call of the port's `send`. */
const send = /\bprinter\.send\(/

test('a document of an order reaches a printer only after the last check; only sheets that belong to no order are sent without it', () => {
  const files = globSync('electron/**/*.ts', { cwd: root })
  const senders = files.filter((file) => send.test(readFileSync(join(root, file), 'utf8')))
  expect(senders.toSorted()).toEqual(['electron/printing/jobs/submit-sheet.ts', 'electron/printing/utility-sheets/send-utility-sheet.ts'])
  const submit = readFileSync(join(root, 'electron/printing/jobs/submit-sheet.ts'), 'utf8')
  const asked = submit.indexOf('await whyNotHandedOver(')
  expect(asked).toBeGreaterThan(0)
  expect(submit.indexOf('printer.send(')).toBeGreaterThan(asked)
})
