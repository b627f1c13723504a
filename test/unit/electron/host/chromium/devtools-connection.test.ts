import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { connectDevtools, DevtoolsError } from '../../../../../electron/host/chromium/devtools-connection.ts'

interface SentCommand {
  readonly id: number
  readonly method: string
  readonly sessionId?: string
}

function connect() {
  const commands = new PassThrough()
  const answers = new PassThrough()
  const devtools = connectDevtools(commands, answers)
  return {
    devtools,
    commands,
    answers,
    answer: (message: object) => answers.write(`${JSON.stringify(message)}\0`),
    sent: (): SentCommand[] =>
      String(commands.read() ?? '')
        .split('\0')
        .filter((text) => text !== '')
        .map((text) => JSON.parse(text) as SentCommand),
  }
}

test('each command gets its own answer, in any order', async () => {
  const { devtools, sent, answer } = connect()
  const first = devtools.send('Page.navigate', { url: 'https://one.example/' }, 'page')
  const second = devtools.send('Page.enable', undefined)
  const [one, other] = sent()
  expect(one).toMatchObject({ method: 'Page.navigate', sessionId: 'page' })
  answer({ id: other?.id, result: { second: true } })
  answer({ id: one?.id, result: { first: true } })
  expect(await Promise.all([first, second])).toEqual([{ first: true }, { second: true }])
})

test('joins messages from any pieces, also split inside a character', async () => {
  const { devtools, answers } = connect()
  const heard: unknown[] = []
  devtools.on('Runtime.bindingCalled', ({ payload }, sessionId) => heard.push([payload, sessionId]))
  const message = { method: 'Runtime.bindingCalled', params: { payload: 'Zürich “€”' }, sessionId: 'page' }
  const bytes = Buffer.from(`${JSON.stringify(message)}\0${JSON.stringify(message)}\0`)
  for (const byte of bytes) answers.write(Buffer.from([byte]))
  await expect
    .poll(() => heard)
    .toEqual([
      ['Zürich “€”', 'page'],
      ['Zürich “€”', 'page'],
    ])
})

test('a refused command rejects with the browser’s message', async () => {
  const { devtools, sent, answer } = connect()
  const refused = devtools.send('Page.enable', undefined)
  answer({ id: sent()[0]?.id, error: { message: 'Not allowed' } })
  await expect(refused).rejects.toEqual(new DevtoolsError('Not allowed'))
})

test('when the browser ends, pending and later commands reject', async () => {
  const { devtools, answers } = connect()
  const waiting = devtools.send('Page.enable', undefined)
  answers.destroy()
  await expect(waiting).rejects.toThrow(DevtoolsError)
  await devtools.closed
  await expect(devtools.send('Page.enable', undefined)).rejects.toThrow(DevtoolsError)
})

test('a pipe that breaks during a write ends the connection, not this process', async () => {
  const { devtools, commands } = connect()
  const waiting = devtools.send('Page.enable', undefined)
  commands.destroy(new Error('EPIPE'))
  await expect(waiting).rejects.toThrow(DevtoolsError)
  await devtools.closed
})
