import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { answerText } from '../services/fault-server.ts'

export type CutKind = 'end' | 'resetAndDestroy' | 'destroy'

/** What becomes of the connection of a write. */
export type Fault =
  /** The server reads this many bytes of the request and lets the connection die. */
  | { readonly at: 'request'; readonly after: number; readonly how: CutKind }
  /** The server reads it all, and the connection dies after this many bytes of the answer. */
  | { readonly at: 'answer'; readonly after: number; readonly how: CutKind }
  /** The server reads it all and sends `bytes` instead of its answer. A null fault: it sends its true answer. */
  | { readonly at: 'lie'; readonly bytes: string; readonly how: CutKind | 'keep' | 'until-the-deadline' }
  | null

/** What the server makes of one write, whatever becomes of the connection. */
export interface Fate {
  readonly fault: Fault
  readonly refuses: boolean
  /** It begins to work once it has read this many bytes; a number beyond the request means: when the request is whole. */
  readonly commitsAt: number
  /** What it has done shows only after this many reads: it works on after the connection is gone. */
  readonly showsAfter: number
  /** Reads that come after the write get a 500. */
  readonly hidesAfterwards: boolean
  /** Something is read first, so that the write finds a connection that was kept alive. */
  readonly readsFirst: boolean
}

/** The server's own record of one intent. */
export interface Ledger {
  /** Connections on which any byte of the write arrived. */
  attempts: number
  /** Requests that were read to their last byte. */
  complete: number
  processed: boolean
  readsAfter: number
  requestLength: number
  answerLength: number
  struck: boolean
  /** The write came over a connection that had carried something before. */
  reused: boolean
}

export interface ModelAnswer {
  readonly status: number
  readonly body: string
}

/** One station's side of the model: what the write does and what reading shows. */
export interface ModelLane {
  fate: Fate
  ledger: Ledger
  /** Answers the write; `accepted` is false when it is refused. In `read`, `shown` is true once the write is visible. */
  write(accepted: boolean): ModelAnswer
  read(path: string, shown: boolean): ModelAnswer
  /** Lets the client's deadline pass. */
  expire(): void
}

export const faultless: Fate = {
  fault: null,
  refuses: false,
  commitsAt: Number.POSITIVE_INFINITY,
  showsAfter: 0,
  hidesAfterwards: false,
  readsFirst: false,
}

export function newLedger(): Ledger {
  return { attempts: 0, complete: 0, processed: false, readsAfter: 0, requestLength: 0, answerLength: 0, struck: false, reused: false }
}

function totalLength(pending: string): number | null {
  const end = pending.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = /\r\ncontent-length: *(\d+)/i.exec(pending.slice(0, end))
  return end + 4 + Number(length?.[1] ?? 0)
}

function shows({ processed, readsAfter }: Ledger, { showsAfter }: Fate): boolean {
  return processed && readsAfter >= showsAfter
}

/** Strikes the write whose first bytes have come; true once the connection needs no more reading. */
function takeWrite(lane: ModelLane, pending: string, socket: Socket): boolean {
  const { fate, ledger } = lane
  const total = totalLength(pending)
  const cut = fate.fault?.at === 'request' ? fate.fault.after : Number.POSITIVE_INFINITY
  const read = Math.min(pending.length, cut)
  if (!fate.refuses && read >= fate.commitsAt) ledger.processed = true
  if (total !== null && read >= total) {
    ledger.complete += 1
    ledger.requestLength = total
    if (!fate.refuses) ledger.processed = true
  }
  if (fate.fault?.at === 'request' && pending.length >= cut) {
    ledger.struck = true
    socket[fate.fault.how]()
    return true
  }
  if (total === null || pending.length < total) return false
  const answer = lane.write(!fate.refuses)
  const text = answerText(answer.status, answer.body)
  ledger.answerLength = text.length
  sendFaulty(lane, text, socket)
  return true
}

function sendFaulty(lane: ModelLane, text: string, socket: Socket): void {
  const {
    fate: { fault },
    ledger,
  } = lane
  if (fault === null || fault.at === 'request') {
    socket.write(text)
    return
  }
  ledger.struck = true
  if (fault.at === 'answer') {
    const { how } = fault
    if (fault.after >= text.length) socket.write(text)
    else if (how === 'end') socket.end(text.slice(0, fault.after))
    else socket.write(text.slice(0, fault.after), () => socket[how]())
    return
  }
  const { bytes, how } = fault
  if (how === 'keep') socket.write(bytes)
  else if (how === 'end') socket.end(bytes)
  else if (how === 'until-the-deadline') {
    const [first = '', ...later] = bytes.match(/.{1,40}/gs) ?? []
    socket.write(first)
    for (const piece of later) socket.write(piece)
    setImmediate(() => lane.expire())
  } else socket.write(bytes, () => socket[how]())
}

export interface ModelServer {
  readonly origin: string
  /** The lane's base address is `origin/lane<number>/v2`. */
  add(lane: ModelLane): string
  close(): Promise<void>
}

/**
 * A server that keeps its own record of what it was asked and did, on bare sockets. Every request names its lane; anything but a GET is the
 * lane's one write. After the answer to a read for which `goesAfter` is true the server is gone: nothing listens and every connection ends.
 */
export async function startModelServer(goesAfter: (path: string) => boolean = () => false): Promise<ModelServer> {
  const lanes: ModelLane[] = []
  const sockets = new Set<Socket>()

  function takeRead(lane: ModelLane, path: string, socket: Socket): void {
    const { fate, ledger } = lane
    if (ledger.attempts > 0) ledger.readsAfter += 1
    const hidden = fate.hidesAfterwards && ledger.attempts > 0
    const answer = hidden ? { status: 500, body: '{"error":"down"}' } : lane.read(path, shows(ledger, fate))
    const text = answerText(answer.status, answer.body)
    if (!goesAfter(path)) {
      socket.write(text)
      return
    }
    server.close()
    for (const other of sockets) if (other !== socket) other.end()
    setImmediate(() => socket.end(text))
  }

  const server = createServer((socket) => {
    let pending = ''
    let writing: ModelLane | null = null
    let dead = false
    let carried = 0
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      if (dead) return
      pending += chunk.toString('latin1')
      const line = /^(\w+) \/lane(\d+)\/v2(\S*) /.exec(pending)
      const lane = lanes[Number(line?.[2] ?? -1)]
      if (line === null || lane === undefined) return
      if (line[1] === 'GET') {
        const total = totalLength(pending)
        if (total === null) return
        pending = pending.slice(total)
        carried += 1
        takeRead(lane, line[3] ?? '', socket)
        return
      }
      if (writing === null) {
        lane.ledger.attempts += 1
        lane.ledger.reused = carried > 0
      }
      writing = lane
      if (!takeWrite(lane, pending, socket)) return
      writing = null
      pending = ''
      carried += 1
      const { fault } = lane.fate
      dead =
        fault !== null &&
        !(fault.at === 'answer' && fault.after >= lane.ledger.answerLength) &&
        !(fault.at === 'lie' && fault.how === 'keep')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    add: (lane) => `${origin}/lane${lanes.push(lane) - 1}/v2`,
    close: () =>
      new Promise((resolve) => {
        if (server.listening) server.close(() => resolve())
        else resolve()
        for (const socket of sockets) socket.destroy()
      }),
  }
}
