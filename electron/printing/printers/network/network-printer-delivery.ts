import { success, type Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import { connectRaw, type RawAddress, type RawConnection } from './network-printer-connection.ts'
import { connectionBroken, printerStoppedResponding, connectionRejected, unreachable } from './network-printer-failures.ts'
import type { HostResponse } from './network-printer-status.ts'

export interface Delivery {
  readonly address: RawAddress
  /** Shown to people. */
  readonly name: string
  /** Whether the printer is known to answer `~HS`. */
  readonly answersStatus: boolean
  /** Milliseconds; as long as the printer takes or says anything it has all the time it wants. */
  readonly timeoutsMs: { readonly connect: number; readonly silence: number }
  readonly clock: Clock
}

async function deliver(
  { name, answersStatus, timeoutsMs }: Delivery,
  connection: RawConnection,
  bytes: Uint8Array,
): Promise<Result<HostResponse>> {
  // The printer hung up before anything was written.
  if (connection.hasEnded()) return connectionRejected(name, connection.errorMessage())
  const silence = connection.waitForSilence(timeoutsMs.silence)
  const written = await Promise.race([connection.write(bytes), silence])
  if (written === 'silent') return printerStoppedResponding(name)
  if (written !== 'taken') return connectionBroken(name, connection.errorMessage())
  // A printer that answers proves by its answer that it has read all that stood before the question. From one that never does,
  // closing in good order after our own end is the only sign: a connection closed over unread bytes is reset.
  const acknowledged = await Promise.race([answersStatus ? connection.queryStatus() : connection.finish(), silence])
  if (acknowledged === 'silent') return printerStoppedResponding(name)
  if (acknowledged === 'broken' || (answersStatus && acknowledged === 'ended')) return connectionBroken(name, connection.errorMessage())
  return success(acknowledged === 'ended' ? { kind: 'mute' } : { kind: 'told', status: acknowledged })
}

/**
 * Hands bytes to a raw port on a connection of its own, once. `printer-unavailable` before the first byte; `outcome-unknown` after it,
 * unless the printer is known to have read everything. Answers with what the printer then says of itself.
 */
export async function deliverRaw(delivery: Delivery, bytes: Uint8Array): Promise<Result<HostResponse>> {
  const opened = await connectRaw(delivery.address, delivery.clock, delivery.timeoutsMs.connect)
  if (!('connection' in opened)) return unreachable(delivery.name, opened.detail)
  try {
    return await deliver(delivery, opened.connection, bytes)
  } finally {
    opened.connection.drop()
  }
}
