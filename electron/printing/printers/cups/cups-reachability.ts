import { createConnection } from 'node:net'
import type { Clock } from '../../../platform/clock.ts'

/** The result of connecting to a printer. `nothing` (no answer in time, no such name) proves neither that it is reachable nor that it is not. */
export type ProbeResult = 'answers' | 'refuses' | 'nothing'

/** What probes during printing have shown about a printer. */
export interface ProbeHistory {
  readonly consecutiveRefusals: number
  /** It accepted a second connection while it printed, so a refusal later does not mean that it is busy. */
  readonly hasAnswered: boolean
}

export const emptyProbeHistory: ProbeHistory = { consecutiveRefusals: 0, hasAnswered: false }

/** A printer that may accept one connection only, its spooler's, gets more time to prove that it is reachable. */
const refusalLimits = { answeredBefore: 3, neverAnswered: 8 }

/** Milliseconds. A machine that is off shows as unreachable after about three seconds. */
const probeTimeoutMs = 5000
const probeIntervalMs = 1000

const refusalCodes: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'EHOSTDOWN'])
/** This computer has no route at all, as to the IPv6 address of a name without IPv6. */
const noRouteCodes: ReadonlySet<unknown> = new Set(['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'])

export function recordProbe({ consecutiveRefusals, hasAnswered }: ProbeHistory, probe: ProbeResult): ProbeHistory {
  if (probe === 'answers') return { consecutiveRefusals: 0, hasAnswered: true }
  return probe === 'refuses' ? { consecutiveRefusals: consecutiveRefusals + 1, hasAnswered } : { consecutiveRefusals, hasAnswered }
}

export function isProbablyOff({ consecutiveRefusals, hasAnswered }: ProbeHistory): boolean {
  return consecutiveRefusals >= (hasAnswered ? refusalLimits.answeredBefore : refusalLimits.neverAnswered)
}

/** A name may have several addresses: it counts as refused if at least one refused and all others had no route. */
function isRefusal(error: Error): boolean {
  const codes = (error instanceof AggregateError ? error.errors : [error]).map((each: unknown) => codeOf(each))
  return codes.some((code) => refusalCodes.has(code)) && codes.every((code) => refusalCodes.has(code) || noRouteCodes.has(code))
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Connects to the printer and disconnects; nothing is sent. */
export async function probePrinter(host: string, port: number, clock: Pick<Clock, 'wait'>): Promise<ProbeResult> {
  const seen = new AbortController()
  return await new Promise((resolve) => {
    const socket = createConnection({ host, port })
    const settle = (probe: ProbeResult): void => {
      resolve(probe)
      seen.abort()
      socket.destroy()
    }
    socket.once('connect', () => settle('answers'))
    socket.on('error', (error) => settle(isRefusal(error) ? 'refuses' : 'nothing'))
    clock.wait(probeTimeoutMs, seen.signal).then(
      () => settle('nothing'),
      () => {},
    )
  })
}

export interface PrinterReachability {
  /** Whether the printer of a printing queue has refused several probes in a row. Starts the next probe, and never waits for it. */
  isProbablyOff(deviceUri: string): boolean
  /** The queue is not printing now: the count of its printer starts again. */
  resetRefusals(deviceUri: string): void
}

/**
 * Probes printers during a job: CUPS silently reports a printer that died then as `processing` for minutes.
 * The result is only displayed; only printers that CUPS reaches by `ipp:` are probed.
 */
export function createPrinterReachability({ clock }: { clock: Clock }): PrinterReachability {
  const histories = new Map<string, ProbeHistory>()
  const probedAt = new Map<string, number>()
  const probing = new Set<string>()

  async function probe(deviceUri: string, uri: URL): Promise<void> {
    probing.add(deviceUri)
    const now = await probePrinter(uri.hostname.replace(/^\[|\]$/g, ''), Number(uri.port || 631), clock)
    probing.delete(deviceUri)
    probedAt.set(deviceUri, clock.monotonic())
    histories.set(deviceUri, recordProbe(histories.get(deviceUri) ?? emptyProbeHistory, now))
  }

  return {
    isProbablyOff: (deviceUri) => {
      const uri = URL.canParse(deviceUri) ? new URL(deviceUri) : null
      if (uri?.protocol !== 'ipp:') return false
      const last = probedAt.get(deviceUri) ?? Number.NEGATIVE_INFINITY
      if (!probing.has(deviceUri) && clock.monotonic() - last >= probeIntervalMs) void probe(deviceUri, uri)
      return isProbablyOff(histories.get(deviceUri) ?? emptyProbeHistory)
    },
    resetRefusals: (deviceUri) => {
      const before = histories.get(deviceUri)
      if (before !== undefined) histories.set(deviceUri, { ...before, consecutiveRefusals: 0 })
    },
  }
}
