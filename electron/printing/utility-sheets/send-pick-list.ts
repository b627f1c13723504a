import { utilitySheetFailures } from '../../../shared/messages/print-jobs/utility-sheet-failures.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { formatItems, packagesOf, packagesWeightOf } from '../../../shared/orders/order-packages.ts'
import type { SentContents } from '../../../shared/pre-checks/sent-facts.ts'
import { failed, type Result } from '../../../shared/result.ts'
import type { PickListEntry } from './pick-list.ts'
import { sendToDocumentPrinter } from './send-to-document-printer.ts'
import type { SentSheet, UtilitySheetTools } from './send-utility-sheet.ts'

export interface PickListTools extends UtilitySheetTools {
  readonly storedOrder: (orderId: number) => Promise<Result<Order | null>>
  /** The contents that were sent with these orders, for those that this station created. */
  readonly sentContents: (orderIds: readonly number[]) => Promise<Result<ReadonlyMap<number, SentContents>>>
}

function listed(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

function toEntry(order: Order, sent: SentContents | null): PickListEntry {
  const { name, company, city, countryName, countryCode } = order.destination
  const packages = packagesOf(order, sent)
  return {
    reference: order.reference,
    customerReference: order.customerReference ?? '',
    recipient: listed(name, company, city, countryName ?? countryCode),
    parcels: listed(packages === null ? null : utilitySheetMessages.packages({ packages }), packagesWeightOf(order, sent)),
    contents: formatItems(sent) ?? order.contents ?? '',
  }
}

/** Sends the list of what to collect for these orders to the document printer. */
export async function sendPickList(tools: PickListTools, orderIds: readonly number[]): Promise<Result<SentSheet>> {
  const sent = await tools.sentContents(orderIds)
  if (!sent.ok) return sent
  const entries: PickListEntry[] = []
  for (const orderId of new Set(orderIds)) {
    const stored = await tools.storedOrder(orderId)
    if (!stored.ok) return stored
    if (stored.value === null)
      return failed(utilitySheetFailures.orderNotStored({ nothing: utilitySheetMessages.nothingSent.message({ sheet: 'picks' }) }))
    entries.push(toEntry(stored.value, sent.value.get(orderId) ?? null))
  }
  return await sendToDocumentPrinter(tools, {
    sheet: 'picks',
    make: async (media) => {
      const { makePickList } = await import('./pick-list.ts')
      return await makePickList(entries, media)
    },
  })
}
