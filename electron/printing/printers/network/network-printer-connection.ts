import { connect, type Socket } from 'node:net'
import type { Clock } from '../../../platform/clock.ts'
import { modelQuery, readHostStatus, readModel, statusQuery, type HostStatus } from './network-printer-status.ts'

export interface RawAddress {
  readonly host: string
  readonly port: number
}

/** `ended`: the printer closed its side properly. `broken`: it did not. */
export type Ending = 'ended' | 'broken'

/** Bytes passed to the system at once; each accepted piece is a sign of life. */
const pieceSize = 16 * 1024

/** One connection to a raw port. The caller must call `drop`. */
export interface RawConnection {
  /** Resolves `taken` once the system has accepted every byte, else with how the connection ended. */
  write(bytes: Uint8Array): Promise<'taken' | Ending>
  /** Queries with `~HS`; anything the printer sent before is ignored. */
  queryStatus(): Promise<HostStatus | Ending>
  /** Queries with `~HI` for the model. */
  queryModel(): Promise<{ readonly model: string } | Ending>
  /** Half-closes the connection, and waits for the printer to do the same. */
  finish(): Promise<Ending>
  /** Resolves when no byte has moved for this long; never after `drop`. */
  waitForSilence(milliseconds: number): Promise<'silent'>
  readonly hasEnded: () => boolean
  /** Resolves when the connection has ended, except by `drop`. */
  readonly ending: Promise<Ending>
  /** The system's message about what broke the connection; empty when nothing did. */
  readonly errorMessage: () => string
  drop(): void
}

function readNamed(text: string): { readonly model: string } | null {
  const model = readModel(text)
  return model === null ? null : { model }
}

function createRawConnection(socket: Socket, clock: Clock): RawConnection {
  const dropped = new AbortController()
  const ending = Promise.withResolvers<Ending>()
  let heard: (() => void) | null = null
  let lastSign = clock.monotonic()
  let received = ''
  let errorMessage = ''
  let over = false
  const end = (how: Ending): void => {
    over = true
    ending.resolve(how)
  }

  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    lastSign = clock.monotonic()
    received += text
    heard?.()
  })
  socket.on('end', () => end('ended'))
  socket.on('error', (error) => {
    errorMessage = error.message
    end('broken')
  })
  socket.on('close', () => end('broken'))

  const put = (piece: Uint8Array): Promise<'taken' | Ending> =>
    Promise.race([
      new Promise<'taken' | Ending>((resolve) => {
        socket.write(piece, (error) => {
          lastSign = clock.monotonic()
          // The cause arrives as the socket's own event, with its message.
          if (!error) resolve('taken')
        })
      }),
      ending.promise,
    ])

  async function write(bytes: Uint8Array): Promise<'taken' | Ending> {
    if (over) return await ending.promise
    lastSign = clock.monotonic()
    for (let from = 0; from < bytes.length; from += pieceSize) {
      const done = await put(bytes.subarray(from, from + pieceSize))
      if (done !== 'taken') return done
    }
    return 'taken'
  }

  /** Anything that the printer sent before the question is ignored. */
  async function query<Answer>(question: Uint8Array, read: (text: string) => Answer | null): Promise<Answer | Ending> {
    const answer = Promise.withResolvers<Answer>()
    received = ''
    heard = () => {
      const found = read(received)
      if (found !== null) answer.resolve(found)
    }
    const written = await write(question)
    return written === 'taken' ? await Promise.race([answer.promise, ending.promise]) : written
  }

  return {
    write,
    queryStatus: async () => await query(statusQuery, readHostStatus),
    queryModel: async () => await query(modelQuery, readNamed),
    finish: async () => {
      lastSign = clock.monotonic()
      socket.end()
      return await ending.promise
    },
    waitForSilence: async (milliseconds) => {
      for (;;) {
        const quiet = clock.monotonic() - lastSign
        if (quiet >= milliseconds) return 'silent'
        try {
          await clock.wait(milliseconds - quiet, dropped.signal)
        } catch {
          return await new Promise(() => {})
        }
      }
    },
    hasEnded: () => over,
    ending: ending.promise,
    errorMessage: () => errorMessage,
    drop: () => {
      dropped.abort()
      socket.end()
      socket.destroy()
    },
  }
}

export interface NoConnection {
  readonly detail: string
  /** True when a device answered and ended the connection at once. */
  readonly wasReset: boolean
}

/** Connects within this many milliseconds, or returns why not. */
export async function connectRaw(
  { host, port }: RawAddress,
  clock: Clock,
  timeoutMs: number,
): Promise<{ readonly connection: RawConnection } | NoConnection> {
  const socket = connect({ host, port, allowHalfOpen: true, noDelay: true })
  const settled = new AbortController()
  const late = clock.wait(timeoutMs, settled.signal).then(
    () => 'late' as const,
    () => 'late' as const,
  )
  const connected = new Promise<'connected' | Error>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('error', resolve)
  })
  const outcome = await Promise.race([connected, late])
  settled.abort()
  if (outcome === 'connected') return { connection: createRawConnection(socket, clock) }
  // A connection that fails after it was abandoned needs no report.
  socket.on('error', () => {})
  socket.destroy()
  if (outcome === 'late') return { detail: `timeout (${timeoutMs / 1000} s)`, wasReset: false }
  return { detail: outcome.message, wasReset: 'code' in outcome && outcome.code === 'ECONNRESET' }
}
