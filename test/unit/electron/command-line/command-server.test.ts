import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { handOverCommand } from '../../../../electron/command-line/command-client.ts'
import type { CommandReport } from '../../../../electron/command-line/command-report.ts'
import type { RunCommand } from '../../../../electron/command-line/command-runner.ts'
import { serveCommands } from '../../../../electron/command-line/command-server.ts'
import type { CommandRequest, PrintCommand } from '../../../../electron/command-line/command.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { StorageReadError } from '../../../../electron/storage/storage-read-error.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const command: PrintCommand = { name: 'print', queue: 'to-print', orders: [], sort: 'given', limit: 1, dryRun: false, credential: null }
const request: CommandRequest = { command, practice: false, serviceAddress: null }
const done: CommandReport = { outcome: 'done', lines: [], failures: [], data: { orders: 1 } }
const never = new AbortController().signal

interface Endpoint {
  readonly version: number
  readonly address: string
  readonly secret: string
}

async function serve(run: RunCommand) {
  const dataFolder = temporaryFolder()
  const server = await serveCommands({ dataFolder, run, log: silentLog })
  onTestFinished(() => server.close())
  const file = join(dataFolder, 'command.json')
  return { dataFolder, server, file, endpoint: JSON.parse(readFileSync(file, 'utf8')) as Endpoint }
}

const line = (value: object): string => `${JSON.stringify(value)}\n`

/** What the server says to these bytes until it closes the connection. */
async function exchange(address: string, bytes: string): Promise<string> {
  return await new Promise((resolve) => {
    let said = ''
    const socket = connect(address, () => socket.write(bytes))
    socket.on('data', (chunk) => (said += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
  })
}

test('the process with the data folder runs a command and returns its report', async () => {
  const seen: CommandRequest[] = []
  const { dataFolder } = await serve(async (received) => {
    seen.push(received)
    return done
  })
  expect(await handOverCommand(dataFolder, request, never)).toEqual({ kind: 'answered', report: done })
  expect(seen).toEqual([request])
})

test('a report contains the failure of a store that cannot be read', async () => {
  const failure = scriptedFailure('storage-damaged')
  const { dataFolder } = await serve(() => Promise.reject(new StorageReadError(failure)))
  const answered = await handOverCommand(dataFolder, request, never)
  expect(answered).toMatchObject({ kind: 'answered', report: { outcome: 'in-doubt', failures: [{ failure }] } })
})

test('only the owner of the data folder can read the secret and reach the socket', async () => {
  const { endpoint, file } = await serve(async () => done)
  // Windows has no modes: the file inherits the rights of the person's own folder, and a pipe needs the secret.
  const protectedFiles = process.platform === 'win32' ? [] : [file, endpoint.address]
  expect(protectedFiles.filter((path) => (statSync(path).mode & 0o777) !== 0o600)).toEqual([])
  expect(endpoint.secret.length).toBeGreaterThanOrEqual(64)
})

test('a wrong secret, invalid JSON, a wrong shape and an endless line run nothing', async () => {
  let runs = 0
  const { endpoint } = await serve(async () => {
    runs += 1
    return done
  })
  const bad = [
    line({ version: 1, secret: 'x'.repeat(64), request }),
    line({ version: 1, secret: '', request }),
    line({ version: 2, secret: endpoint.secret, request }),
    line({ version: 1, secret: endpoint.secret, request: { ...request, command: { name: 'shutdown' } } }),
    line({ version: 1, secret: endpoint.secret }),
    'print\n',
    '\n',
  ]
  for (const bytes of bad) expect(await exchange(endpoint.address, bytes)).toBe('{"kind":"refused"}\n')
  expect(await exchange(endpoint.address, 'x'.repeat(3_000_000))).toBe('')
  expect(runs).toBe(0)
})

test('ignores a second request on one connection', async () => {
  let runs = 0
  const { endpoint } = await serve(async () => {
    runs += 1
    return done
  })
  const valid = line({ version: 1, secret: endpoint.secret, request })
  await exchange(endpoint.address, valid + valid)
  expect(runs).toBe(1)
})

test('a command reaches no process if the file is missing, unreadable, or of a process that is gone', async () => {
  const folder = temporaryFolder()
  expect(await handOverCommand(folder, request, never)).toEqual({ kind: 'not-reached' })
  writeFileSync(join(folder, 'command.json'), 'x')
  expect(await handOverCommand(folder, request, never)).toEqual({ kind: 'not-reached' })
  writeFileSync(join(folder, 'command.json'), JSON.stringify({ version: 1, address: join(folder, 'gone.sock'), secret: 'x'.repeat(64) }))
  expect(await handOverCommand(folder, request, never)).toEqual({ kind: 'not-reached' })
})

test('a response lost after the command was accepted is in doubt, unless the command only reads', async () => {
  const started = Promise.withResolvers<void>()
  const { dataFolder } = await serve(async (_request, signal) => {
    started.resolve()
    return await new Promise((resolve) => signal.addEventListener('abort', () => resolve(done)))
  })
  const stop = new AbortController()
  const handed = handOverCommand(dataFolder, request, stop.signal)
  await started.promise
  stop.abort()
  expect(await handed).toMatchObject({ kind: 'answered', report: { outcome: 'in-doubt' } })
})

test('closing stops running commands, sends their reports and accepts no more', async () => {
  const { dataFolder, server, file } = await serve(
    (_request, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(done), { once: true })),
  )
  const handed = handOverCommand(dataFolder, request, never)
  // The command is running once its connection is accepted; a closing server refuses others.
  await new Promise((resolve) => setImmediate(resolve))
  const closing = server.close()
  await closing
  expect(['answered', 'not-reached']).toContain((await handed).kind)
  expect(existsSync(file)).toBe(false)
})

test('the station closes even if its socket file cannot be removed', async () => {
  const { server, file } = await serve(async () => done)
  rmSync(file)
  mkdirSync(file)
  await expect(server.close()).resolves.toBeUndefined()
})
