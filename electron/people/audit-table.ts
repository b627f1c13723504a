import type { ExportTable } from '../../shared/export/export-table.ts'
import { auditMessages } from '../../shared/messages/people/audit-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { auditKindNames } from '../../shared/people/audit-kind-names.ts'
import type { AuditEntry } from '../../shared/people/audit-entry.ts'

const columns = [
  auditMessages.number,
  auditMessages.time,
  auditMessages.person,
  auditMessages.action,
  auditMessages.orders,
  auditMessages.orderNumbers,
  auditMessages.supervisor,
  auditMessages.reason,
  auditMessages.detail,
  auditMessages.account,
]

/** One line per entry, oldest first. */
export function auditTable(entries: readonly AuditEntry[]): ExportTable {
  return {
    header: columns.map((title) => title()),
    rows: entries.map(({ sequence, at, kind, person, supervisor, reason, account, orderIds, references, detail }) => [
      sequence,
      at,
      person?.name ?? null,
      auditKindNames[kind](),
      references.join(' '),
      orderIds.join(' '),
      supervisor?.name ?? null,
      reason,
      detail === null ? null : renderMessage(detail),
      account,
    ]),
  }
}
