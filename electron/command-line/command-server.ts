import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stationFailures } from '../../shared/messages/station/station-failures.ts'
import { StorageReadError } from '../storage/storage-read-error.ts'
import type { Log } from '../platform/log.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import { endpointFileName, protocolVersion, requestSchema, type Reply } from './command-protocol.ts'
import { failedReport } from './command-report.ts'
import type { RunCommand } from './command-runner.ts'
import { parseLine, readLines } from './read-lines.ts'

export interface CommandServer {
  /** Accepts no further command, stops running ones, and resolves once their reports were sent. */
  close(): Promise<void>
}

export interface CommandServerOptions {
  /** Locked by this process. */
  readonly dataFolder: string
  readonly run: RunCommand
  readonly log: Log
}

/** Characters; a request names up to 5,000 orders. */
const maxRequestLength = 2_000_000
const maxConnections = 8
/** Milliseconds for a request to arrive. */
const requestTimeMs = 5000
/** Milliseconds for commands to stop when the station closes. */
const closeTimeMs = 10_000
/** Bytes: the path of a socket is limited to 104 on macOS. */
const maxSocketPathLength = 100

function socketPath(dataFolder: string, platform: NodeJS.Platform): string {
  const name = `packbench-${randomBytes(8).toString('hex')}`
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inFolder = join(dataFolder, 'command.sock')
  return Buffer.byteLength(inFolder) <= maxSocketPathLength ? inFolder : join(tmpdir(), `${name}.sock`)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A file that cannot be removed (e.g. open in a virus scanner) is harmless: it refers to a socket that nobody listens on. */
function removeFile(file: string, log: Log): void {
  try {
    rmSync(file, { force: true })
  } catch (error) {
    log.error('a file of the command socket was not removed', error)
  }
}

async function listen(server: Server, address: string): Promise<boolean> {
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ path: address, exclusive: true }, () => resolve(true))
  })
}

function send(socket: Socket, reply: Reply): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`)
}

/**
 * Accepts commands for the station of this process. Without a socket, or if its address cannot be stored, the station works without
 * commands from outside; that is logged.
 */
export async function serveCommands({ dataFolder, run, log }: CommandServerOptions): Promise<CommandServer> {
  const address = socketPath(dataFolder, process.platform)
  const isFile = process.platform !== 'win32'
  const secret = randomBytes(32).toString('hex')
  const endpointFile = join(dataFolder, endpointFileName)
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  const sockets = new Set<Socket>()

  async function answer(socket: Socket, line: string): Promise<void> {
    const parsed = requestSchema.safeParse(parseLine(line))
    const isAllowed = parsed.success && timingSafeEqual(digest(parsed.data.secret), digest(secret))
    if (!isAllowed || stop.signal.aborted) {
      send(socket, { kind: 'refused' })
      socket.end()
      return
    }
    send(socket, { kind: 'accepted' })
    let report = failedReport(stationFailures.unexpected(), 'in-doubt')
    try {
      report = await run(parsed.data.request, stop.signal)
    } catch (error) {
      log.error('a command threw', error)
      if (error instanceof StorageReadError) report = failedReport(error.failure, 'in-doubt')
    }
    send(socket, { kind: 'report', report })
    socket.end()
  }

  function take(socket: Socket): void {
    sockets.add(socket)
    let isAsked = false
    const timer = setTimeout(() => socket.destroy(), requestTimeMs)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(timer)
      sockets.delete(socket)
    })
    readLines(socket, maxRequestLength, (line) => {
      if (isAsked) return
      isAsked = true
      clearTimeout(timer)
      const answering = answer(socket, line).finally(() => running.delete(answering))
      running.add(answering)
    })
  }

  const server = createServer({ allowHalfOpen: false }, take)
  server.maxConnections = maxConnections
  // Left by a killed process. Nobody listens on it, because this process has locked the data folder.
  if (isFile) removeFile(address, log)
  const isListening = await listen(server, address)
  if (isListening && isFile) chmodSync(address, 0o600)
  server.on('error', (error) => log.error('the command socket failed', error))
  const endpoint = Buffer.from(`${JSON.stringify({ version: protocolVersion, address, secret })}\n`)
  const written = isListening ? await writeAtomically(endpointFile, endpoint) : null
  if (written?.ok !== true) log.warn('no commands are taken from outside', { listening: isListening })

  return {
    close: async () => {
      stop.abort()
      removeFile(endpointFile, log)
      const closed = new Promise((resolve) => server.close(resolve))
      const timer = new AbortController()
      await Promise.race([Promise.allSettled(running), wait(closeTimeMs, undefined, { signal: timer.signal }).catch(() => {})])
      timer.abort()
      for (const socket of sockets) socket.destroySoon()
      if (isListening) await closed
    },
  }
}
