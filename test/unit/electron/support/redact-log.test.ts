import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { redactLog } from '../../../../electron/support/redact-log.ts'

const at = '[2026-11-23 09:00:00.123]'

test('keeps what the log itself writes: time, level, words, ids and kinds', () => {
  const lines = [
    `${at} [info]  station starts {"host":"browser","platform":"linux","version":"0.1.0"}`,
    `${at} [info]  page handed over {"sheetId":"83dd2c77-585a-47f3-b700-48e0ce940e9d","outcome":"sent"}`,
    `${at} [warn]  CUPS did not take a document {"kind":"printer-unavailable","orderId":48508,"leg":null}`,
  ]
  expect(redactLog(lines.join('\n'))).toBe(lines.join('\n').replaceAll(/\]\s+(?=[a-zC])/g, '] '))
})

test.each([
  ['a name in the words', `${at} [info]  order of Erika Mustermann stored {}`],
  ['a name in a value', `${at} [info]  order stored {"name":"Erika Mustermann"}`],
  ['an email', `${at} [info]  order stored {"to":"erika@example.com"}`],
  ['a phone number', `${at} [info]  order stored {"phone":"491701234567"}`],
  ['a link', `${at} [info]  document {"link":"https://files.example.com/a?X-Signature=abc"}`],
  ['a token', `${at} [info]  signed in {"token":"eyJhbGciOiJIUzI1NiJ9abcdef"}`],
  ['the words of a printer', `${at} [warn]  CUPS did not take a document {"upstreamMessage":"Erika"}`],
  ['something nested', `${at} [info]  order stored {"order":{"name":"Erika"}}`],
  ['what is no JSON', `${at} [info]  order stored {Erika`],
  ['the words of an error', `${at} [error]  a batch run threw Error: no label for Erika Mustermann`],
  ['a name in lower case in the words', `${at} [info]  order of erika mustermann stored {}`],
  ['the host of a printer', `${at} [info]  window opened {"host":"erika"}`],
  ['the name of a list', `${at} [info]  a list of orders was left before its end {"list":"Erika","stop":"erika"}`],
  ['a name as a kind', `${at} [info]  order stored {"kind":"erika","code":"ERIKA","operation":"erika"}`],
  ['a name as the name of a fact', `${at} [info]  order stored {"erika":1}`],
  ['a phone number as a number', `${at} [info]  order stored {"phone":491701234567}`],
  ['the function of a frame', `${at} [error]  a job threw Error\n    at Erika Mustermann (/home/x/out/main/a.js:1:2)`],
  ['the file of a frame', `${at} [error]  a job threw Error\n    at read (/home/x/Documents/Erika.js:1:2)`],
  ['a file without a folder', `${at} [error]  a job threw Error\n    at erika.js:1:2`],
  ['a line of its own', 'Erika Mustermann, Hauptstrasse 1, 10115 Berlin'],
])('%s is left out', (_what, line) => {
  expect(redactLog(line)).not.toMatch(/Erika|example\.com|491701234567|Signature|eyJ|Hauptstrasse|10115/i)
})

test('keeps the place of an error without its folders', () => {
  const stack = [`${at} [error]  a batch run threw TypeError`, '    at readOrder (/home/erika/packbench/out/main/station.js:10:20)']
  expect(redactLog(stack.join('\n'))).toBe(`${at} [error] a batch run threw TypeError\n    at readOrder station.js:10:20`)
  expect(redactLog('    at async new Queue.run (C:\\\\Users\\\\erika\\\\app.asar\\\\out\\\\main\\\\a-1.js:7:3)')).toBe('')
  expect(redactLog('    at async Queue.run (C:\\Users\\erika\\app.asar\\out\\main\\a-1.js:7:3)')).toBe('    at async Queue.run a-1.js:7:3')
  expect(redactLog('    at node:internal/process/task_queues:95:5')).toBe('    at task_queues:95:5')
})

test('the words that support may see are those of the log’s own messages', () => {
  const sources = resolve(import.meta.dirname, '../../../../electron')
  const vocabulary = JSON.parse(readFileSync(join(sources, 'support', 'log-words.json'), 'utf8')) as { messages: string }
  const files = readdirSync(sources, { recursive: true }).map(String)
  const words = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(/\blog\.(?:info|warn|error)\(\s*([^,)]*?(?:'[^']*'|`[^`]*`)[^,)]*)/g),
    ])
    .flatMap(([, message = '']) => [...message.matchAll(/'([^']*)'|`([^`]*)`/g)])
    .flatMap(([, one, other = '']) => (one ?? other).replaceAll(/\$\{[^}]*\}/g, ' ').split(/[^\p{L}’]+/u))
    .filter((word) => word !== '')
  expect(vocabulary.messages.split(' ')).toEqual([...new Set(words)].toSorted())
})
