import { success, type Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import { connectRaw, type RawAddress, type RawConnection } from './network-printer-connection.ts'
import { brokeOff, fellSilent, turnedAway, unreachable } from './network-printer-failures.ts'
import type { HostAnswer } from './network-printer-status.ts'

export interface Delivery {
  readonly address: RawAddress
  /** For people. */
  readonly name: string
  /** Whether the printer is known to answer `~HS`. */
  readonly speaks: boolean
  /** Milliseconds; as long as the printer takes or says anything it has all the time it wants. */
  readonly deadlines: { readonly connect: number; readonly silence: number }
  readonly clock: Clock
}

async function deliver({ name, speaks, deadlines }: Delivery, connection: RawConnection, bytes: Uint8Array): Promise<Result<HostAnswer>> {
  // The printer hung up before anything was written.
  if (connection.over()) return turnedAway(name, connection.said())
  const silence = connection.silence(deadlines.silence)
  const written = await Promise.race([connection.write(bytes), silence])
  if (written === 'silent') return fellSilent(name)
  if (written !== 'taken') return brokeOff(name, connection.said())
  // A printer that answers proves by its answer that it has read all that stood before the question. From one that never does,
  // closing in good order after our own end is the only sign: a connection closed over unread bytes is reset.
  const acknowledged = await Promise.race([speaks ? connection.ask() : connection.finish(), silence])
  if (acknowledged === 'silent') return fellSilent(name)
  if (acknowledged === 'broken' || (speaks && acknowledged === 'ended')) return brokeOff(name, connection.said())
  return success(acknowledged === 'ended' ? { kind: 'mute' } : { kind: 'told', status: acknowledged })
}

/**
 * Hands bytes to a raw port on a connection of its own, once. `printer-unavailable` before the first byte; `outcome-unknown` after it,
 * unless the printer is known to have read everything. Answers with what the printer then says of itself.
 */
export async function deliverRaw(delivery: Delivery, bytes: Uint8Array): Promise<Result<HostAnswer>> {
  const opened = await connectRaw(delivery.address, delivery.clock, delivery.deadlines.connect)
  if (!('connection' in opened)) return unreachable(delivery.name, opened.said)
  try {
    return await deliver(delivery, opened.connection, bytes)
  } finally {
    opened.connection.drop()
  }
}
