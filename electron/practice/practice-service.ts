import { practiceCredentials, type PracticeCredentials } from './credentials.ts'
import { openPractice, type OpenPractice } from './open-practice.ts'
import type { OrderStatus } from './orders/order-statuses.ts'
import type { PracticeOptions } from './practice-options.ts'

export type { PracticeOptions } from './practice-options.ts'

export interface PracticeService {
  /** Opens the state, which the first request would do otherwise; errors are returned to that request. */
  prepare(): void
  /** Responds like the shipping service, at any origin, with the interface's paths below /v2. Never rejects. */
  fetch(request: Request): Promise<Response>
  /** The credentials that POST /auth/sign_in accepts. */
  readonly credentials: PracticeCredentials
  /**
   * Moves an order as its carrier or the staff would, all legs or the given one (from 0), and fires the events.
   * Rejects when there is no such order or leg.
   */
  advanceOrder(orderId: number, status: OrderStatus, leg?: number): Promise<void>
  /** Gives each leg that has a waybill another number, as the staff would after a carrier's error. */
  changeWaybills(orderId: number): Promise<void>
  /** Resolves when no webhook delivery is in progress or waiting for a retry. */
  waitForDeliveries(): Promise<void>
  /** Abandons webhook deliveries in progress, which a restart does not resume; requests are still answered. */
  close(): void
}

/** The whole shipping service in process, written from the interface alone. Its state opens with the first request. */
export function createPracticeService(options: PracticeOptions): PracticeService {
  const { clock } = options
  let opening: Promise<OpenPractice> | null = null
  let closed = false
  const open = async (): Promise<OpenPractice> => {
    opening ??= openPractice(options)
    try {
      const practice = await opening
      if (closed) practice.deliveries.stop()
      return practice
    } catch (error) {
      opening = null
      throw error
    }
  }
  const at = (): string => clock.now().toString()
  return {
    credentials: practiceCredentials,
    prepare: () => void open().catch(() => {}),
    fetch: async (request) => {
      try {
        const { app } = await open()
        return await app.fetch(request)
      } catch (error) {
        options.log?.error('practice service cannot open its book', error)
        return Response.json({ success: false, error: 'Internal server error', errors: [] }, { status: 500 })
      }
    },
    advanceOrder: async (orderId, status, leg) => {
      const { state } = await open()
      await state.runExclusively(async () => {
        const order = state.find(orderId)
        if (order === null || (leg !== undefined && order.legs[leg] === undefined)) throw new RangeError('No such order or leg in practice')
        await state.recordOrderChange({ kind: 'moved', at: at(), orderId, leg: leg ?? null, status })
      })
    },
    changeWaybills: async (orderId) => {
      const { state } = await open()
      await state.runExclusively(async () => {
        if (state.find(orderId) === null) throw new RangeError('No such order in practice')
        await state.recordOrderChange({ kind: 'waybill-changed', at: at(), orderId })
      })
    },
    waitForDeliveries: async () => {
      const { deliveries } = await open()
      await deliveries.waitUntilIdle()
    },
    close: () => {
      closed = true
      void opening?.then(({ deliveries }) => deliveries.stop())
    },
  }
}
