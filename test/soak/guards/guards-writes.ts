import type { Guard } from './guard.ts'

/** Safeguards that prevent double writes, keep answers apart and limit the number of reads. */
export const writeGuards: readonly Guard[] = [
  {
    name: 'a pickup is booked once, whoever presses how often',
    edits: [
      {
        file: 'electron/pickups/book-pickup.ts',
        find: "if (!permission.allowed) return notBooked(pickupBookingFailures.notPermitted({ why: permission.why ?? '' }))",
        replace: '',
      },
      {
        file: 'electron/station/profile/order-lock.ts',
        find: 'if (lockedIds.has(orderId)) return null',
        replace: '',
      },
    ],
    shows: /WRITTEN TWICE pickup/,
    meets: /lost after|pressed twice|clock goes forward/,
  },
  {
    name: 'a waybill is made once: the order is read before it is asked for',
    edits: [
      {
        file: 'electron/orders/check-before-write.ts',
        find: "if (why === null) return { kind: 'permitted', order, readAtMs }",
        replace: "if (why === null || command.kind === 'waybill') return { kind: 'permitted', order, readAtMs }",
      },
      {
        file: 'electron/printing/prepare/prepare-awaited-order.ts',
        find: 'if (hasEveryWaybill(read.value.order)) return success({ read: read.value, isMadeNow: awaited.isRequested })',
        replace: '',
      },
    ],
    shows: /WRITTEN TWICE waybill/,
    meets: /made elsewhere/,
  },
  {
    name: 'a write is never repeated by itself',
    edits: [
      {
        file: 'electron/service/calls/api-caller.ts',
        find: "if (call.effect !== 'read' || call.noRetry === true) return sendOnce()",
        replace: 'if (call.sendOnce === true) return sendOnce()',
      },
    ],
    shows: /WRITTEN TWICE/,
    meets: /lost after|stumbles/,
  },
  {
    name: "an answer about another order is not this order's",
    edits: [
      {
        file: 'electron/orders/read-orders.ts',
        find: 'if (!read.ok || read.value.order.id === orderId) return read',
        replace: 'if (!read.ok || read.ok) return read',
      },
      {
        file: 'electron/service/resources/orders-api.ts',
        find: 'if (!read.ok || isRequestedOrder(read.value, requested)) return read',
        replace: 'if (!read.ok || read.ok) return read',
      },
    ],
    shows: /WRONG ORDER|WRONG LABEL|TWICE|LOST|WRITTEN TWICE|CANCELLED/,
    meets: /another order$/,
  },
  {
    name: 'a list that never ends is left',
    edits: [{ file: 'electron/service/paging-guard.ts', find: 'stopReason ??= findStopReason()', replace: '' }],
    shows: /ENDLESS/,
    meets: /never end/,
  },
]
