import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { StationNotification } from '../../shared/contract/station-notification.ts'
import type { CancellationOutcome } from '../../shared/orders/cancellation.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { FetchedOrder } from '../service/service-client.ts'
import type { WriteFinding } from '../service/write-journal/write-journal.ts'
import type { CancellationStore } from './cancellation-store.ts'

/** What cancellation needs from the rest of the station. */
export interface CancellationPorts {
  readonly store: CancellationStore
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly newId: () => string
  readonly person: () => string
  /** The order as stored. */
  readonly orderById: (orderId: number) => Promise<Result<Order | null>>
  /** The newest accepted pickup of the order that was booked at this station. */
  readonly bookingOf: (orderId: number) => Booking | null
  /** Reads the order again and, if still possible, cancels it; reconciles the outcome by reading. */
  readonly cancel: (orderId: number) => Promise<Result<unknown> & { readonly outcome: CancellationOutcome }>
  /** Reads the order from the service and stores it. */
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  readonly sheetsOf: (orderId: number) => Promise<readonly Sheet[]>
  /** Removes the order from every batch and voids its sheets where their state allows it. Resolves to the sheets as they were before. */
  readonly voidSheets: (orderId: number) => Promise<Result<readonly Sheet[]>>
  /** True when a cancellation of this order was in flight when Packbench last ended, and its outcome was not stored. */
  readonly wasInFlight: (orderId: number) => boolean
  /** True when the runs were restored from an older copy of the list: orders waiting in it may have been sent since. */
  readonly mayHaveContinued?: boolean
  /** What reading showed about a cancellation in doubt, for the write journal. */
  readonly onReconciled: (orderId: number, finding: WriteFinding, compared: string) => Promise<void>
  readonly notify: (tone: StationNotification['tone'], message: string, next: string) => void
}
