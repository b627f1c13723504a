import { createConnection } from 'node:net'
import type { Clock } from '../../../platform/clock.ts'

/** What came of a try to connect to a printer. `nothing` (no answer in time, no such name) says neither that it is there nor that it is not. */
export type Look = 'answers' | 'refuses' | 'nothing'

/** What looks while its queue printed have shown of a printer. */
export interface Refusals {
  readonly inARow: number
  /** It was seen to take a second connection while it printed, so that a refusal later does not mean that it is busy. */
  readonly answeredBefore: boolean
}

export const noRefusals: Refusals = { inARow: 0, answeredBefore: false }

/** A printer that may take one connection only, its spooler's, is given more time to show that it is there. */
const enough = { answeredBefore: 3, neverAnswered: 8 }

/** Milliseconds. A machine that is off shows as unreachable after three seconds or so. */
const longestLook = 5000
const betweenLooks = 1000

const refusals: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'EHOSTDOWN'])
/** This computer cannot go that way at all, as to the IPv6 address of a name where there is no IPv6. */
const noWay: ReadonlySet<unknown> = new Set(['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'])

export function afterLook({ inARow, answeredBefore }: Refusals, look: Look): Refusals {
  if (look === 'answers') return { inARow: 0, answeredBefore: true }
  return look === 'refuses' ? { inARow: inARow + 1, answeredBefore } : { inARow, answeredBefore }
}

export function seemsOff({ inARow, answeredBefore }: Refusals): boolean {
  return inARow >= (answeredBefore ? enough.answeredBefore : enough.neverAnswered)
}

/** A name may have several addresses: the printer refuses when one did, and none that can be reached did anything else. */
function isRefusal(error: Error): boolean {
  const codes = (error instanceof AggregateError ? error.errors : [error]).map((each: unknown) => codeOf(each))
  return codes.some((code) => refusals.has(code)) && codes.every((code) => refusals.has(code) || noWay.has(code))
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Connects to the printer and hangs up again; it is sent nothing. */
export async function lookAtPrinter(host: string, port: number, clock: Pick<Clock, 'wait'>): Promise<Look> {
  const seen = new AbortController()
  return await new Promise((resolve) => {
    const socket = createConnection({ host, port })
    const settle = (look: Look): void => {
      resolve(look)
      seen.abort()
      socket.destroy()
    }
    socket.once('connect', () => settle('answers'))
    socket.on('error', (error) => settle(isRefusal(error) ? 'refuses' : 'nothing'))
    clock.wait(longestLook, seen.signal).then(
      () => settle('nothing'),
      () => {},
    )
  })
}

export interface PrinterLooks {
  /** Whether the printer behind a queue that prints has refused several looks in a row. Takes the next look, and never waits for it. */
  seemOff(deviceUri: string): boolean
  /** The queue does not print just now: what is seen of its printer starts anew. */
  rest(deviceUri: string): void
}

/**
 * Looks at printers in the middle of a job: CUPS goes on calling a printer that died then `processing` for minutes, without a word.
 * What is found is shown and nothing else; only printers that CUPS reaches by `ipp:` are looked at.
 */
export function createPrinterLooks({ clock }: { clock: Clock }): PrinterLooks {
  const seen = new Map<string, Refusals>()
  const lookedAt = new Map<string, number>()
  const looking = new Set<string>()

  async function look(deviceUri: string, uri: URL): Promise<void> {
    looking.add(deviceUri)
    const now = await lookAtPrinter(uri.hostname.replace(/^\[|\]$/g, ''), Number(uri.port || 631), clock)
    looking.delete(deviceUri)
    lookedAt.set(deviceUri, clock.monotonic())
    seen.set(deviceUri, afterLook(seen.get(deviceUri) ?? noRefusals, now))
  }

  return {
    seemOff: (deviceUri) => {
      const uri = URL.canParse(deviceUri) ? new URL(deviceUri) : null
      if (uri?.protocol !== 'ipp:') return false
      const last = lookedAt.get(deviceUri) ?? Number.NEGATIVE_INFINITY
      if (!looking.has(deviceUri) && clock.monotonic() - last >= betweenLooks) void look(deviceUri, uri)
      return seemsOff(seen.get(deviceUri) ?? noRefusals)
    },
    rest: (deviceUri) => {
      const before = seen.get(deviceUri)
      if (before !== undefined) seen.set(deviceUri, { ...before, inARow: 0 })
    },
  }
}
