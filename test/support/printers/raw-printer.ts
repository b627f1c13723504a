import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** What the printer says of itself when asked. */
interface RawPrinterState {
  /** False for a printer that knows no `~HS`. */
  speaks: boolean
  /** What it answers to `~HI`; null for a printer that does not know the question. */
  model: string | null
  paperOut: boolean
  paused: boolean
  headOpen: boolean
  ribbonOut: boolean
  /** Labels it still has to print. */
  waiting: number
  /** `turn-away`: closes a new connection immediately. `deaf`: accepts connections and reads nothing. */
  manner: 'takes' | 'turn-away' | 'deaf'
  /** Is busy with another computer once it has answered a question: it closes that connection and turns every new one away. */
  busyAfterAnswer: boolean
  /** Hangs up, without an answer, on each connection on which it is asked for its state. */
  hangsUpWhenAsked: boolean
  /** Closes each connection after it has answered a question. */
  endsAfterAnswer: boolean
  /** Takes one connection at a time; every other one is reset. */
  takesOne: boolean
  /** With `takesOne`, how many connections it resets after one was closed, before it takes another. */
  restsFor: number
  /** Never closes its side of a connection, as some print servers do. */
  keepsOpen: boolean
  /** Resets the connection on which it has read this many bytes of labels. */
  resetAfter: number
  /** Hangs up in good order on the connection on which it has read this many bytes of labels. */
  hangUpAfter: number
}

export interface RawPrinter {
  readonly port: number
  readonly state: RawPrinterState
  /** Every byte that came, without the questions. */
  received(): Buffer
  /** The whole labels among them, from `^XA` to `^XZ`. */
  labels(): readonly string[]
  /** How often it was asked for its state so far. */
  questions(): number
  /** How many connections came so far. */
  connections(): number
  /** Resolves once this many bytes have come. */
  arrived(bytes: number): Promise<void>
  /** Reads nothing more, also on open connections. */
  stopReading(): void
  /** Reads on after `deaf`. */
  listen(): void
  /** Resets every open connection. */
  breakConnections(): void
  /** Called with each piece that is read, before the next one is. */
  onPiece(visit: (bytes: number) => void): void
  /** Takes the printer off the network; every connection is reset. */
  unplug(): Promise<void>
  plugIn(): Promise<void>
  close(): Promise<void>
}

const [question, modelQuestion] = ['~HS\r\n', '~HI\r\n']

const flag = (value: boolean): string => (value ? '1' : '0')

function answer({ paperOut, paused, headOpen, ribbonOut, waiting }: RawPrinterState): string {
  const formats = String(Math.max(0, waiting - 1)).padStart(3, '0')
  const remaining = String(Math.min(1, waiting)).padStart(8, '0')
  const strings = [
    `030,${flag(paperOut)},${flag(paused)},1245,${formats},0,0,0,000,0,0,0`,
    `000,0,${flag(headOpen)},${flag(ribbonOut)},0,2,4,0,${remaining},1,000`,
    '1234,0',
  ]
  return strings.map((each) => `\u0002${each}\u0003\r\n`).join('')
}

/** A thermal printer's raw port on the loopback, with every misbehavior of such printers. */
export async function startRawPrinter(changed: Partial<RawPrinterState> = {}): Promise<RawPrinter> {
  const state: RawPrinterState = {
    speaks: true,
    model: 'ZD420-203dpi',
    paperOut: false,
    paused: false,
    headOpen: false,
    ribbonOut: false,
    waiting: 0,
    manner: 'takes',
    busyAfterAnswer: false,
    hangsUpWhenAsked: false,
    endsAfterAnswer: false,
    takesOne: false,
    restsFor: 0,
    keepsOpen: false,
    resetAfter: Number.POSITIVE_INFINITY,
    hangUpAfter: Number.POSITIVE_INFINITY,
    ...changed,
  }
  const sockets = new Set<Socket>()
  const watchers = new Set<() => void>()
  const pieces: Buffer[] = []
  let visit: ((bytes: number) => void) | null = null
  let total = 0
  let connections = 0
  let toTurnAway = 0
  let questions = 0

  function keep(text: string): void {
    if (text === '') return
    pieces.push(Buffer.from(text, 'latin1'))
    total += text.length
    for (const watcher of watchers) watcher()
  }

  function read(socket: Socket): void {
    let pending = ''
    let taken = 0
    let over = false

    /** False once the connection has closed, because of these bytes or earlier. */
    function take(text: string): boolean {
      if (over) return false
      keep(text)
      taken += text.length
      over = taken >= Math.min(state.resetAfter, state.hangUpAfter)
      if (taken >= state.resetAfter) socket.resetAndDestroy()
      else if (over) socket.end()
      return !over
    }

    socket.on('data', (chunk: Buffer) => {
      visit?.(chunk.length)
      const parts = (pending + chunk.toString('latin1'))
        .replaceAll(modelQuestion, () => {
          if (state.model !== null) socket.write(`\u0002${state.model},V84.20.18Z,8,8192KB\u0003\r\n`)
          return ''
        })
        .split(question)
      const last = parts.pop() ?? ''
      // A question may come in two pieces.
      const isHalf = (length: number): boolean => last.endsWith(question.slice(0, length)) || last.endsWith(modelQuestion.slice(0, length))
      const half = [4, 3, 2, 1].find(isHalf) ?? 0
      pending = last.slice(last.length - half)
      const rest = last.slice(0, last.length - half)
      for (const part of parts) {
        if (!take(part)) return
        questions += 1
        if (state.hangsUpWhenAsked) {
          socket.end()
          return
        }
        if (state.speaks) socket.write(answer(state))
        if (!state.busyAfterAnswer && !state.endsAfterAnswer) continue
        if (state.busyAfterAnswer) state.manner = 'turn-away'
        socket.end()
        return
      }
      take(rest)
    })
    socket.on('end', () => {
      keep(pending)
      pending = ''
      if (!state.keepsOpen) socket.end()
    })
  }

  /** Whether a printer that takes one connection at a time takes this one. */
  function isFree(): boolean {
    if (!state.takesOne) return true
    if (sockets.size > 0) return false
    toTurnAway = Math.max(0, toTurnAway - 1)
    return toTurnAway === 0
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    connections += 1
    socket.on('error', () => {})
    if (!isFree()) {
      socket.resetAndDestroy()
      return
    }
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      toTurnAway = state.restsFor + 1
    })
    if (state.manner === 'turn-away') {
      socket.end()
      socket.resume()
      return
    }
    read(socket)
    if (state.manner === 'takes') socket.resume()
    else socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function unplug(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
    await closed
  }

  const received = (): Buffer => Buffer.concat(pieces)
  return {
    port,
    state,
    received,
    labels: () =>
      received()
        .toString('latin1')
        .match(/\^XA[^]*?\^XZ/g) ?? [],
    questions: () => questions,
    connections: () => connections,
    arrived: async (bytes) =>
      await new Promise((resolve) => {
        const look = (): void => {
          if (total < bytes) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      }),
    stopReading: () => {
      state.manner = 'deaf'
      for (const socket of sockets) socket.pause()
    },
    breakConnections: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    listen: () => {
      state.manner = 'takes'
      for (const socket of sockets) socket.resume()
    },
    onPiece: (visitor) => {
      visit = visitor
    },
    unplug,
    plugIn: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: unplug,
  }
}
