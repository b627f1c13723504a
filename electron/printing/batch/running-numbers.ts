import type { Sheet } from '../../../shared/printing/batch.ts'
import type { AwaitedOrder } from '../ledger/ledger-port.ts'

/** The places of sheets in their batch, as printed on them. */
export interface RunningNumbers {
  /** e.g. `12/200`; only `12` while orders are awaited whose number of sheets is unknown; null when the station prints no numbers. */
  ofSheets(sheets: readonly Pick<Sheet, 'position'>[]): Promise<readonly (string | null)[]>
  /** To be called once for each awaited order with the number of its sheets, 0 when it is not printed. */
  count(awaited: AwaitedOrder, sheets: number): void
  /** The numbers of an awaited order's sheets, which were counted before. */
  ofAwaited(awaited: AwaitedOrder): Promise<readonly (string | null)[]>
}

/** A number waits for the awaited orders before it, because it depends on their number of sheets. Only `sheets` have numbers. */
export function createRunningNumbers(
  on: boolean,
  sheets: readonly Pick<Sheet, 'position'>[],
  awaited: readonly AwaitedOrder[],
): RunningNumbers {
  const total = awaited.length === 0 ? `/${sheets.length}` : ''
  const ranks = new Map(sheets.map(({ position }, index) => [position, index + 1] as const))
  const counts = new Map(awaited.map(({ orderId }) => [orderId, Promise.withResolvers<number>()] as const))

  async function awaitedBefore(position: number): Promise<number> {
    const before = awaited.filter((one) => one.position < position).flatMap(({ orderId }) => counts.get(orderId)?.promise ?? [])
    return (await Promise.all(before)).reduce((sum, count) => sum + count, 0)
  }

  return {
    ofSheets: async (wanted) => {
      if (!on) return wanted.map(() => null)
      const before = await awaitedBefore(wanted[0]?.position ?? 0)
      return wanted.map(({ position }) => {
        const rank = ranks.get(position)
        return rank === undefined ? null : `${rank + before}${total}`
      })
    },
    count: ({ orderId }, sheetsOfOrder) => counts.get(orderId)?.resolve(sheetsOfOrder),
    ofAwaited: async ({ orderId, position }) => {
      const count = (await counts.get(orderId)?.promise) ?? 0
      if (!on) return Array.from({ length: count }, () => null)
      const before = sheets.filter((sheet) => sheet.position < position).length + (await awaitedBefore(position))
      return Array.from({ length: count }, (_, index) => `${before + index + 1}${total}`)
    },
  }
}
