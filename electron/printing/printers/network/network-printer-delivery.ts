import { success, type Result } from '../../../../shared/result.ts'
import type { RawConnection } from './network-printer-connection.ts'
import {
  connectionBroken,
  connectionRejected,
  notReady,
  printerStoppedResponding,
  stoppedReporting,
  unreachable,
} from './network-printer-failures.ts'
import type { PrinterLine } from './network-printer-line.ts'
import { findHostProblem, type HostResponse } from './network-printer-status.ts'

export interface Delivery {
  readonly line: PrinterLine
  /** For display. */
  readonly name: string
  /** Milliseconds to wait for an answer about the state; null for a printer that never answered. */
  readonly answerMs: number | null
  /** Milliseconds without a sign of the printer after which it counts as gone; there is no limit as long as it accepts or sends anything. */
  readonly silenceMs: number
  /** Milliseconds that a printer without answers gets to close the connection. */
  readonly closeMs: number
  /** Milliseconds that the printer gets to say its model on a new connection; null where it is not asked. */
  readonly modelMs: number | null
  /** Why nothing may be sent to the device that answers at the address; null if it may. */
  readonly whyNotThisOne: () => ReturnType<typeof notReady> | null
  /** Called while the printer turns the connection away. */
  readonly onBusy: () => void
}

/** The outcome of a delivery: the printer's answer, or the open connection of a printer that took the bytes and neither answers nor closes. */
export type Delivered =
  | { readonly kind: 'answered'; readonly answer: HostResponse }
  | { readonly kind: 'open'; readonly connection: RawConnection }

/** A connection on which the printer has just shown that it serves it, or why there is none. Nothing of the sheet has been sent. */
async function readyConnection({ line, name, answerMs, modelMs, whyNotThisOne, onBusy }: Delivery): Promise<Result<RawConnection>> {
  if (!line.isProven()) {
    const asksMs = line.endsAfterAnswer() ? null : answerMs
    const answer = await line.untilFree(() => line.ask({ answerMs: asksMs, modelMs, keeps: true }), onBusy)
    if (answer.kind === 'unreachable') return unreachable(name, answer.errorMessage)
    if (answer.kind === 'turned-away') return connectionRejected(name, answer.errorMessage)
    if (answer.kind === 'mute' && asksMs !== null) return stoppedReporting(name)
    const problem = answer.kind === 'reported' ? findHostProblem(answer.status) : null
    if (problem !== null) return notReady(name, problem)
    const other = whyNotThisOne()
    if (other !== null) return other
  }
  const connection = line.takeKept()
  return connection === null ? connectionRejected(name, '') : success(connection)
}

async function send(
  { line, name, answerMs, silenceMs, closeMs }: Delivery,
  connection: RawConnection,
  bytes: Uint8Array,
): Promise<Result<Delivered>> {
  const written = await Promise.race([connection.write(bytes), connection.waitForSilence(silenceMs)])
  if (written === 'silent') return printerStoppedResponding(name)
  if (written !== 'taken') return connectionBroken(name, connection.errorMessage())
  if (answerMs !== null) {
    // An answer proves that the printer has read everything before the question.
    const answer = await Promise.race([connection.queryStatus(), connection.waitForSilence(silenceMs)])
    if (answer === 'silent') return printerStoppedResponding(name)
    if (answer === 'ended' || answer === 'broken') return connectionBroken(name, connection.errorMessage())
    if (line.endsAfterAnswer()) connection.drop()
    else line.keep(connection, true)
    return success({ kind: 'answered', answer: { kind: 'reported', status: answer } })
  }
  // Without answers, a proper close after our own end is the best sign: a connection closed with unread bytes is reset.
  const closed = await Promise.race([connection.finish(), connection.waitForSilence(closeMs)])
  if (closed === 'broken') return connectionBroken(name, connection.errorMessage())
  return success(closed === 'silent' ? { kind: 'open', connection } : { kind: 'answered', answer: { kind: 'mute' } })
}

/**
 * Sends bytes to a raw port, once. `printer-unavailable` before the first byte; `outcome-unknown` after it, unless the printer has read
 * everything, or has accepted everything and is one that never answers.
 */
export async function deliverRaw(delivery: Delivery, bytes: Uint8Array): Promise<Result<Delivered>> {
  const ready = await readyConnection(delivery)
  if (!ready.ok) return ready
  const sent = await send(delivery, ready.value, bytes)
  const isInUse = sent.ok && (sent.value.kind === 'open' || sent.value.answer.kind === 'reported')
  if (!isInUse) ready.value.drop()
  return sent
}
