import { auditMessages } from '../../shared/messages/people/audit-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import type { AuditEntry } from '../../shared/people/audit-entry.ts'

const maxReferences = 3

/** The orders of an entry in a few words; empty for none. */
export function ordersText({ references, orderIds }: Pick<AuditEntry, 'references' | 'orderIds'>): string {
  const orders = new Set(orderIds).size
  if (orders === 0) return ''
  if (references.length === 0) return auditMessages.ordersCount({ count: orders })
  const shown = references.slice(0, maxReferences)
  const count = orders - shown.length
  return count > 0 ? auditMessages.moreOrders({ references: shown.join(', '), count }) : shown.join(', ')
}

/** Further details of an entry; empty if there are none. */
export function detailText({ about, detail }: Pick<AuditEntry, 'about' | 'detail'>): string {
  const why = detail === null ? '' : renderMessage(detail)
  return about === null ? why : auditMessages.failedAbout({ about, why })
}
