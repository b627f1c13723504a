/** The outcomes of a scan. Each has its own word, shape, color and sound. */
export const scanOutcomes = [
  'accepted',
  'sent',
  'confirmed',
  'waiting-for-label',
  'label-first',
  'already-printed',
  'on-hold',
  'already-left',
  'was-cancelled',
  'cancelled',
  'unknown-code',
  'wrong-label',
  'void-label',
  'in-doubt',
  'offline',
  'not-printed',
] as const

export type ScanOutcome = (typeof scanOutcomes)[number]

/** What was scanned must not be used now. Nothing else is scanned until a person has acknowledged it, and no order is active. */
const rejections: ReadonlySet<ScanOutcome> = new Set(['label-first', 'cancelled', 'unknown-code', 'wrong-label', 'void-label'])

export function isRejection(outcome: ScanOutcome): boolean {
  return rejections.has(outcome)
}

/** The order prints only when a person says so. */
export function asksFirst(outcome: ScanOutcome): outcome is 'already-left' | 'was-cancelled' {
  return outcome === 'already-left' || outcome === 'was-cancelled'
}
