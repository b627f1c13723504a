import type { Guard } from './guard.ts'

/** What keeps a write from taking effect twice, and answers apart. */
export const writeGuards: readonly Guard[] = [
  {
    name: 'a pickup is booked once, whoever presses how often',
    edits: [
      {
        file: 'electron/pickups/book-pickup.ts',
        find: 'if (!permission.allowed) {',
        replace: "if (!permission.allowed && permission.why === '') {",
      },
      {
        file: 'electron/station/profile/order-lock.ts',
        find: 'if (inHand.has(orderId)) return null',
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
        file: 'electron/orders/order-commands.ts',
        find: 'if (permission.allowed) return await settle(write, order, await write.send(orderId))',
        replace: "if (permission.allowed || write.kind === 'waybill') return await settle(write, order, await write.send(orderId))",
      },
      {
        file: 'electron/printing/prepare/prepare-awaited-order.ts',
        find: 'if (hasEveryWaybill(read.value.order)) return success({ read: read.value, isMadeNow: awaited.asked })',
        replace: '',
      },
    ],
    shows: /WRITTEN TWICE waybill/,
    meets: /lost after|stumbles/,
  },
  {
    name: 'a write is never repeated by itself',
    edits: [
      {
        file: 'electron/service/calls/api-caller.ts',
        find: "if (call.effect !== 'read' || call.once === true) return once()",
        replace: 'if (call.once === true) return once()',
      },
    ],
    shows: /WRITTEN TWICE/,
    meets: /lost after|stumbles/,
  },
  {
    name: "an answer about another order is not this order's",
    edits: [
      {
        file: 'electron/orders/orders.ts',
        find: 'if (!read.ok || read.value.order.id === orderId) return read',
        replace: 'if (!read.ok || read.ok) return read',
      },
    ],
    shows: /WRONG LABEL|TWICE|LOST|WRITTEN TWICE|CANCELLED/,
    meets: /another order$/,
  },
]
