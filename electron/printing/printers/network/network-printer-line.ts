import type { Clock } from '../../../platform/clock.ts'
import { connectRaw, type RawAddress, type RawConnection } from './network-printer-connection.ts'
import type { HostResponse } from './network-printer-status.ts'

/** Milliseconds. `idle` is how long a connection is kept for the next sheet; another computer may need it. */
const timesMs = { connect: 3000, quiet: 150, idle: 2000, recent: 15_000 } as const

/** Milliseconds between two tries at a printer that is busy, growing: about ten seconds in all. */
const pausesMs = [250, 500, 1000, 2000, 3000, 4000] as const

/** An answer that is this old, in milliseconds, no longer proves that the printer serves the connection. */
const maxProofAgeMs = 300

export interface AskOptions {
  /** Milliseconds to wait for an answer; null for a printer that never answers: it is only connected to. */
  readonly answerMs: number | null
  /** Milliseconds that a printer on a new connection gets to say its model; null where it is not asked. */
  readonly modelMs: number | null
  /** Keeps a new connection for a sheet that is about to be sent. */
  readonly keeps: boolean
}

/**
 * The one connection to a raw port. Some printers accept one at a time and need a pause after it, so the status query and the sheets after it use
 * the same one.
 */
export interface PrinterLine {
  /** Asks for the state. `turned-away`: the printer closed the connection; nothing but the question was sent. */
  ask(options: AskOptions): Promise<HostResponse>
  /**
   * Like `ask`, for a printer of which it is unknown whether it answers. Some close the connection when queried: if a connection stays open
   * without a query, the printer has no state to report and is not busy.
   */
  askOrOpen(options: AskOptions): Promise<HostResponse>
  /** The model that answered last; null if none did, empty for a printer that does not say it. */
  model(): string | null
  /** The kept connection, if the printer is still there; the caller drops or keeps it. */
  takeKept(): RawConnection | null
  /** True if a kept connection has just been proven by an answer. */
  isProven(): boolean
  /** True for a printer that closes the connection after it has answered: a sheet needs its own one. */
  endsAfterAnswer(): boolean
  /** `isProven`: the printer has just answered on it. */
  keep(connection: RawConnection, isProven: boolean): void
  /** Tries until the printer is no longer busy, for about ten seconds. */
  untilFree(attempt: () => Promise<HostResponse>, onBusy: () => void): Promise<HostResponse>
}

export function createPrinterLine(address: RawAddress, clock: Clock): PrinterLine {
  let kept: { readonly connection: RawConnection; readonly provenAt: number; readonly over: AbortController } | null = null
  let reachedAt: number | null = null
  let model: string | null = null
  /** Null until it is known: then the end of the connection is waited for, so that no sheet is sent into it. */
  let endsAfterAnswer: boolean | null = null

  function takeKept(): RawConnection | null {
    const connection = kept?.connection ?? null
    kept?.over.abort()
    kept = null
    if (connection?.hasEnded() !== true) return connection
    connection.drop()
    return null
  }

  function keep(connection: RawConnection, isProven: boolean): void {
    takeKept()?.drop()
    const over = new AbortController()
    kept = { connection, provenAt: isProven ? clock.monotonic() : Number.NEGATIVE_INFINITY, over }
    const dropLater = async (): Promise<void> => {
      await clock.wait(timesMs.idle, over.signal)
      takeKept()?.drop()
    }
    // Rejected when the connection is used again.
    dropLater().catch(() => {})
  }

  async function askOn(connection: RawConnection, answerMs: number | null): Promise<HostResponse> {
    const answer = await (answerMs === null
      ? Promise.race([connection.ending, connection.waitForSilence(timesMs.quiet)])
      : Promise.race([connection.queryStatus(), connection.waitForSilence(answerMs)]))
    if (answer === 'ended' || answer === 'broken') return { kind: 'turned-away', errorMessage: connection.errorMessage() }
    reachedAt = clock.monotonic()
    return answer === 'silent' ? { kind: 'mute' } : { kind: 'reported', status: answer }
  }

  async function keepForSheet(connection: RawConnection, answer: HostResponse): Promise<void> {
    if (answer.kind === 'reported') {
      endsAfterAnswer ??= (await Promise.race([connection.ending, connection.waitForSilence(timesMs.quiet)])) !== 'silent'
      if (endsAfterAnswer) {
        connection.drop()
        return
      }
    }
    keep(connection, answer.kind === 'reported')
  }

  /** False if the connection has ended. */
  async function askModel(connection: RawConnection, modelMs: number): Promise<boolean> {
    const query = () => Promise.race([connection.queryModel(), connection.waitForSilence(modelMs)])
    const first = await query()
    // A printer that has reported its model before, or was never asked, may be busy: it is queried a second time.
    const answer = first === 'silent' && model !== '' ? await query() : first
    if (typeof answer === 'object') model = answer.model
    else if (answer === 'silent') model = ''
    return typeof answer === 'object' || answer === 'silent'
  }

  async function ask({ answerMs, modelMs, keeps }: AskOptions): Promise<HostResponse> {
    const before = takeKept()
    if (before !== null) {
      const answer = await askOn(before, answerMs)
      if (answer.kind !== 'turned-away') {
        await keepForSheet(before, answer)
        return answer
      }
      before.drop()
    }
    const opened = await connectRaw(address, clock, timesMs.connect)
    if (!('connection' in opened)) return { kind: opened.wasReset ? 'turned-away' : 'unreachable', errorMessage: opened.detail }
    const answer = await askOn(opened.connection, answerMs)
    if (answer.kind === 'reported' && modelMs !== null) await askModel(opened.connection, modelMs)
    if (keeps && answer.kind !== 'turned-away') await keepForSheet(opened.connection, answer)
    else opened.connection.drop()
    return answer
  }

  async function askOrOpen(options: AskOptions): Promise<HostResponse> {
    const asked = await ask(options)
    if (asked.kind !== 'turned-away' || asked.errorMessage !== '' || options.answerMs === null) return asked
    const unasked = await ask({ ...options, answerMs: null, modelMs: null })
    return unasked.kind === 'mute' ? unasked : asked
  }

  /** A printer that was reached a moment ago and refuses a connection now may need a pause after the last one. */
  const isBusy = ({ kind }: HostResponse): boolean =>
    kind === 'turned-away' || (kind === 'unreachable' && reachedAt !== null && clock.monotonic() - reachedAt < timesMs.recent)

  return {
    ask,
    askOrOpen,
    model: () => model,
    takeKept,
    isProven: () => kept !== null && !kept.connection.hasEnded() && clock.monotonic() - kept.provenAt <= maxProofAgeMs,
    endsAfterAnswer: () => endsAfterAnswer === true,
    keep,
    untilFree: async (attempt, onBusy) => {
      for (const pause of pausesMs) {
        const answer = await attempt()
        if (!isBusy(answer)) return answer
        onBusy()
        await clock.wait(pause)
      }
      return await attempt()
    },
  }
}
