import { success, type Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import { connectRaw, type RawAddress, type RawConnection } from './network-printer-connection.ts'
import { connectionBroken, printerStoppedResponding, connectionRejected, unreachable } from './network-printer-failures.ts'
import type { HostResponse } from './network-printer-status.ts'

export interface Delivery {
  readonly address: RawAddress
  /** For display. */
  readonly name: string
  /** Whether the printer is known to answer `~HS`. */
  readonly answersStatus: boolean
  /** Milliseconds; there is no limit as long as the printer accepts or sends anything. */
  readonly timeoutsMs: { readonly connect: number; readonly silence: number }
  readonly clock: Clock
}

async function deliver(
  { name, answersStatus, timeoutsMs }: Delivery,
  connection: RawConnection,
  bytes: Uint8Array,
): Promise<Result<HostResponse>> {
  // The printer disconnected before anything was written.
  if (connection.hasEnded()) return connectionRejected(name, connection.errorMessage())
  const silence = connection.waitForSilence(timeoutsMs.silence)
  const written = await Promise.race([connection.write(bytes), silence])
  if (written === 'silent') return printerStoppedResponding(name)
  if (written !== 'taken') return connectionBroken(name, connection.errorMessage())
  // A printer that answers proves that it has read everything before the query. From one that never does,
  // a proper close after our own end is the only sign: a connection closed with unread bytes is reset.
  const acknowledged = await Promise.race([answersStatus ? connection.queryStatus() : connection.finish(), silence])
  if (acknowledged === 'silent') return printerStoppedResponding(name)
  if (acknowledged === 'broken' || (answersStatus && acknowledged === 'ended')) return connectionBroken(name, connection.errorMessage())
  return success(acknowledged === 'ended' ? { kind: 'mute' } : { kind: 'told', status: acknowledged })
}

/**
 * Sends bytes to a raw port on a separate connection, once. `printer-unavailable` before the first byte; `outcome-unknown` after it,
 * unless the printer is known to have read everything. Returns the printer's status afterwards.
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
