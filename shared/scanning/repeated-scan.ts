import { Temporal } from 'temporal-polyfill'

/** An order found by a scan. */
export interface OrderScan {
  readonly orderId: number
  readonly at: Temporal.Instant
}

/** Seconds within which two scans of one order count as one parcel scanned twice. */
export const repeatedScanSeconds = 60

/** The newest earlier scan of the same order, if it was less than a minute ago; null when this scan is a new one. */
export function findRepeatedScan(previousScans: readonly OrderScan[], orderId: number, now: Temporal.Instant): OrderScan | null {
  const since = now.subtract({ seconds: repeatedScanSeconds })
  const recent = previousScans.filter((scan) => scan.orderId === orderId && Temporal.Instant.compare(scan.at, since) > 0)
  return recent.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at)).at(-1) ?? null
}
