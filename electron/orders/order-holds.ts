import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { Hold } from '../../shared/orders/hold.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { OrderStore } from './store/order-store.ts'
import { storedOrdersFailures } from '../../shared/messages/stored-orders/stored-orders-failures.ts'

export interface OrderHoldsOptions {
  readonly store: Pick<OrderStore, 'rows' | 'hold' | 'restoreHolds' | 'release' | 'endExpiredHolds'>
  readonly clock: Clock
  /** IANA name of the station's zone: its day decides. */
  readonly zone: () => string
  readonly person: () => string
  readonly onChanged: (ids: readonly number[]) => Promise<void>
}

/** Puts orders on hold and ends their holds. */
export interface OrderHolds {
  hold(request: CallInput<'orders.hold'>): Promise<Result<CallOutput<'orders.hold'>>>
  undoHold(request: CallInput<'orders.undoHold'>): Promise<Result<CallOutput<'orders.undoHold'>>>
  release(request: CallInput<'orders.release'>): Promise<Result<CallOutput<'orders.release'>>>
  /** Ends holds that have expired; costs nothing after the first call of a day. */
  endExpired(): Promise<Result<true>>
  /** Ends expired holds as each day begins, until aborted. */
  endExpiredDaily(signal: AbortSignal): Promise<void>
}

/** Milliseconds. After a sleep or a change of clock or zone, the new day is noticed within this time. */
const maxWaitMs = 10 * 60_000

/** Holds that can be undone. A large selection is held with several calls. */
const maxUndoable = 200

interface UndoableHold {
  readonly hold: Hold
  /** The holds that it replaced, by order. */
  readonly before: ReadonlyMap<number, Hold>
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

export function createOrderHolds({ store, clock, zone, person, onChanged }: OrderHoldsOptions): OrderHolds {
  let lastEndedOn: string | null = null
  const undoable = new Map<string, UndoableHold>()

  const now = (): Temporal.ZonedDateTime => clock.now().toZonedDateTimeISO(zone())
  const today = (): string => now().toPlainDate().toString()

  async function endExpired(): Promise<Result<true>> {
    const day = today()
    if (lastEndedOn === day) return success(true)
    const ended = await store.endExpiredHolds(day)
    if (!ended.ok) return ended
    lastEndedOn = day
    if (ended.value.length > 0) void onChanged(ended.value)
    return success(true)
  }

  function remember(made: UndoableHold): string {
    const holdId = randomUUID()
    undoable.set(holdId, made)
    const [oldest] = undoable.keys()
    if (oldest !== undefined && undoable.size > maxUndoable) undoable.delete(oldest)
    return holdId
  }

  return {
    endExpired,
    hold: async ({ orderIds, until, note }) => {
      if (until !== null && (!isCalendarDay(until) || until <= today()))
        return failed(storedOrdersFailures.invalidHoldDay({ day: until }, { path: 'until' }))
      const rows = await store.rows(orderIds)
      if (!rows.ok) return rows
      const hold = { until, note, person: person(), since: clock.now().toString() }
      const held = await store.hold(orderIds, hold)
      if (!held.ok) return held
      await onChanged(held.value)
      const before = new Map(rows.value.flatMap((row) => (row.hold === null ? [] : [[row.id, row.hold] as const])))
      return success({ held: held.value, holdId: remember({ hold, before }) })
    },
    undoHold: async ({ orderIds, holdId }) => {
      const undone = undoable.get(holdId)
      if (undone === undefined) return failed(storedOrdersFailures.holdNotUndone())
      const day = today()
      const before = new Map<number, Hold | null>()
      for (const orderId of orderIds) {
        const hold = undone.before.get(orderId) ?? null
        before.set(orderId, hold !== null && hold.until !== null && hold.until <= day ? null : hold)
      }
      const changed = await store.restoreHolds(undone.hold, before)
      if (!changed.ok) return changed
      if (changed.value.length === 0) return failed(storedOrdersFailures.holdNotUndone())
      await onChanged(changed.value)
      const { restored = [], released = [] } = Object.groupBy(changed.value, (id) => (before.get(id) === null ? 'released' : 'restored'))
      return success({ restored, released })
    },
    release: async ({ orderIds }) => {
      const released = await store.release(orderIds)
      if (!released.ok) return released
      await onChanged(released.value)
      return success({ released: released.value })
    },
    endExpiredDaily: async (signal) => {
      while (!signal.aborted) {
        // A failure of the store is reported to the caller who lists orders.
        await endExpired()
        const midnight = now().toPlainDate().add({ days: 1 }).toZonedDateTime(zone())
        const msUntilMidnight = midnight.epochMilliseconds - clock.now().epochMilliseconds
        try {
          await clock.wait(Math.min(Math.max(msUntilMidnight, 1000), maxWaitMs), signal)
        } catch {
          return
        }
      }
    },
  }
}
