import type { FoundVoidLabel } from '../../../../renderer/ui/text/void-label-text.ts'

/** What the station says of a void label that was just scanned. */
export function foundVoidLabel(orderId: number, more: Partial<FoundVoidLabel['label']> = {}): FoundVoidLabel {
  const destroyed = { person: 'Ada', at: '2026-11-21T10:00:00Z', how: 'scanned' } as const
  const printed = { printerName: 'Zebra', station: 'Bench', printedAt: '2026-11-21T09:00:00Z', voidSince: '2026-11-21T09:30:00Z' }
  const label = {
    sheetId: 'sheet',
    batchId: 'batch',
    orderId,
    reference: `REF-${orderId}`,
    waybill: 'W',
    leg: 0,
    cause: 'cancelled',
    ...printed,
  } as const
  return { label: { ...label, destroyed, ...more }, isRepeated: false, left: 0, replacedBy: null }
}
