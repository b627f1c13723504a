import { auditKindMessages } from '../messages/people/audit-messages.ts'
import type { AuditKind } from './audit-entry.ts'

/** The name of each action in the audit log. */
export const auditKindNames: Readonly<Record<AuditKind, () => string>> = {
  switched: auditKindMessages.switched,
  left: auditKindMessages.left,
  'wrong-pin': auditKindMessages.wrongPin,
  released: auditKindMessages.released,
  print: auditKindMessages.print,
  reprint: auditKindMessages.reprint,
  override: auditKindMessages.override,
  'sheets-resolved': auditKindMessages.sheetsResolved,
  'label-confirmed': auditKindMessages.labelConfirmed,
  waybill: auditKindMessages.waybill,
  pickup: auditKindMessages.pickup,
  'pickup-note': auditKindMessages.pickupNote,
  cancellation: auditKindMessages.cancellation,
  'cancellation-undone': auditKindMessages.cancellationUndone,
  hold: auditKindMessages.hold,
  'hold-ended': auditKindMessages.holdEnded,
  note: auditKindMessages.note,
  'label-destroyed': auditKindMessages.labelDestroyed,
  'label-relisted': auditKindMessages.labelRelisted,
  'person-added': auditKindMessages.personAdded,
  'person-changed': auditKindMessages.personChanged,
  'shift-ended': auditKindMessages.shiftEnded,
  failed: auditKindMessages.failed,
  'log-damaged': auditKindMessages.logDamaged,
}
