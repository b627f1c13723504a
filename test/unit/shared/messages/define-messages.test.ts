import { afterEach, expect, test } from 'vitest'
import { failureMessage, failureNext } from '../../../../shared/messages/failure-text.ts'
import { defineFailures } from '../../../../shared/messages/define-failures.ts'
import { defineMessages } from '../../../../shared/messages/define-messages.ts'
import { setLocale } from '../../../../shared/messages/locale.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'

const messages = defineMessages('test', {
  print: { text: 'Print', description: 'A button' },
  sheets: { text: '{count, plural, one {# sheet} other {# sheets}} sent to {printer}', description: 'printer: its name' },
  reason: { text: 'Not printed: {reason}', description: 'reason: another message' },
  bold: { text: 'Order <b>{reference}</b>', description: 'reference: of an order' },
})
const failures = defineFailures('testFailures', {
  gone: { kind: 'printer-unavailable', text: '{printer} is gone.', next: 'Choose another printer than {printer}.', description: '' },
})

afterEach(() => setLocale('en'))

test('renders plurals with grouped numbers', () => {
  expect(messages.print()).toBe('Print')
  expect(messages.sheets({ count: 1, printer: 'Zebra' })).toBe('1 sheet sent to Zebra')
  expect(messages.sheets({ count: 12_000, printer: 'Zebra' })).toBe('12,000 sheets sent to Zebra')
})

test('renders a stored message, and one inside another', () => {
  const inner = messages.sheets.message({ count: 2, printer: "O'Neill {x} <b>" })
  const stored = JSON.parse(JSON.stringify(messages.reason.message({ reason: inner }))) as typeof inner
  expect(renderMessage(stored)).toBe("Not printed: 2 sheets sent to O'Neill {x} <b>")
})

test('renders an unknown code with its values', () => {
  expect(renderMessage({ code: 'future.thing', details: { order: 'PB-1' } })).toBe('future.thing PB-1')
})

test('returns a text in pieces', () => {
  expect(messages.bold.parts({ reference: 'PB-1', b: (chunks) => `*${chunks.join('')}*` }).join('')).toBe('Order *PB-1*')
})

test('a failure has what happened and what to do next', () => {
  const failure = failures.gone({ printer: 'Zebra' }, { upstreamMessage: 'no such queue' })
  expect(failure).toMatchObject({
    kind: 'printer-unavailable',
    code: 'testFailures.gone',
    details: { printer: 'Zebra' },
    upstreamMessage: 'no such queue',
  })
  expect([failureMessage(failure), failureNext(failure)]).toEqual(['Zebra is gone.', 'Choose another printer than Zebra.'])
})

test('the pseudo-locale brackets, accents and lengthens translated text, and does not change values', () => {
  setLocale('en-XA')
  expect(messages.print()).toBe('[Þŕíñť~~]')
  expect(messages.sheets({ count: 2, printer: 'Zebra' })).toMatch(/^\[2 šĥééťš šéñť ťó Zebra~+\]$/)
})

test('the right-to-left pseudo-locale reverses words and isolates values', () => {
  setLocale('ar-XB')
  expect(messages.print()).toBe('\u202EPrint\u202C')
  expect(messages.sheets({ count: 1, printer: 'Zebra' })).toContain('\u2068Zebra\u2069')
})

test('rejects two texts with one code', () => {
  expect(() => defineMessages('test', { print: { text: 'Print', description: '' } })).toThrow('test.print')
})
