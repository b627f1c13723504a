import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isTerminalCommand } from '../../../../electron/command-line/command-names.ts'
import { parseCommand } from '../../../../electron/command-line/parse-command.ts'

const parse = (...args: readonly string[]) => parseCommand(args, {}, '/here')

function refusal(...args: readonly string[]): string {
  const parsed = parse(...args)
  return parsed.ok ? 'accepted' : parsed.failure.code.replace('commandLineFailures.', '')
}

test('parses a print command with all of its options', () => {
  const args = [
    'print',
    '--queue',
    'to-print',
    '--sort=destination',
    '--limit',
    '20',
    '--dry-run',
    '--json',
    '--wait',
    '5',
    '--data',
    './d',
  ]
  expect(parse(...args)).toEqual({
    ok: true,
    value: {
      name: 'print',
      station: { name: 'print', queue: 'to-print', orders: [], sort: 'destination', limit: 20, dryRun: true, credential: null },
      file: null,
      site: null,
      json: true,
      help: false,
      wait: 5,
    },
  })
})

test('accepts single orders', () => {
  expect(parse('print', '--order', 'PB-1', '--order', 'PB-2')).toMatchObject({
    value: { station: { queue: null, orders: ['PB-1', 'PB-2'] } },
  })
})

test.each([
  [['frobnicate'], 'unknownCommand'],
  [['print'], 'noOrders'],
  [['print', '--queue'], 'missingValue'],
  [['print', '--queue', '--json'], 'missingValue'],
  [['print', '--queue='], 'missingValue'],
  [['print', '--queue', 'everything'], 'wrongValue'],
  [['print', '--queue', 'to-print', '--queue', 'to-print'], 'repeatedOption'],
  [['print', '--queue', 'to-print', '--order', 'PB-1'], 'queueAndOrders'],
  [['print', '--queue', 'to-print', '--limit', '0'], 'wrongValue'],
  [['print', '--queue', 'to-print', '--limit', '1e3'], 'wrongValue'],
  [['print', '--queue', 'to-print', '--limit', '-1'], 'missingValue'],
  [['print', '--queue', 'to-print', '--dry-run=yes'], 'unexpectedValue'],
  [['print', '--queue', 'to-print', '--dryrun'], 'unknownOption'],
  [['print', '--queue', 'to-print', 'PB-1'], 'unexpectedWord'],
  [['print', '--queue', 'to-print', '--person', 'Ana'], 'pinMissing'],
  [['print', '--queue', 'to-print', '--wait', 'long'], 'wrongValue'],
  [['export'], 'missingWord'],
  [['export', 'everything'], 'missingWord'],
  [['export', 'documents', '--from', '2026-02-30'], 'wrongValue'],
  [['export', 'documents', '--from', '20260201'], 'wrongValue'],
  [['export', 'documents', '--date', '2026-02-03'], 'unknownOption'],
  [['export', 'handover', '--from', '2026-02-03'], 'unknownOption'],
  [['check', 'now'], 'unexpectedWord'],
  [['check', '--dry-run'], 'unknownOption'],
  [['support-bundle'], 'missingWord'],
])('refuses %j: %s', (args, code) => {
  expect(refusal(...args)).toBe(code)
})

test('reads a PIN or badge from the environment only', () => {
  const args = ['print', '--queue', 'to-print']
  expect(parseCommand(args, { PACKBENCH_BADGE: 'B-1' }, '/')).toMatchObject({ value: { station: { credential: { badge: 'B-1' } } } })
  expect(parseCommand([...args, '--person', 'Ana'], { PACKBENCH_PIN: '1234' }, '/')).toMatchObject({
    value: { station: { credential: { name: 'Ana', pin: '1234' } } },
  })
})

test('resolves the file of a support bundle against the current folder', () => {
  expect(parse('support-bundle', 'b.zip')).toMatchObject({ value: { file: resolve('/here', 'b.zip') } })
})

test('shows the help of a command even if other arguments are invalid', () => {
  expect(parse('print', '--nonsense', '--help')).toMatchObject({ ok: true, value: { help: true } })
})

test('options and links open the window, commands and help run in the terminal', () => {
  expect([['print'], ['check', '--json'], ['--help'], ['-h'], ['--version']].map(isTerminalCommand)).toEqual(Array(5).fill(true))
  expect([[], ['--practice'], ['packbench://order/PB-1'], ['--data', 'print']].map(isTerminalCommand)).toEqual(Array(4).fill(false))
})
