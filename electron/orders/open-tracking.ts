import { hostFailures } from '../../shared/messages/host/host-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Orders } from './orders.ts'
import { parseTrackingLink } from './tracking-link.ts'

/** Opens a checked https link in the system's browser. */
export type OpenLink = (link: URL) => Promise<Result<true>>

/** Opens the tracking page of a leg of the stored order: the window passes the order and never a URL. */
export async function openTracking(
  { orders, openLink }: { readonly orders: Pick<Orders, 'open'>; readonly openLink: OpenLink },
  orderId: number,
  leg: number,
): Promise<Result<Record<string, never>>> {
  const opened = await orders.open(orderId)
  if (!opened.ok) return opened
  const link = opened.value.order.legs[leg]?.tracking ?? null
  if (link === null) return failed(hostFailures.noTrackingLink())
  const url = parseTrackingLink(link)
  if (url === null) return failed(hostFailures.linkNotSafe())
  const shown = await openLink(url)
  return shown.ok ? success({}) : shown
}
