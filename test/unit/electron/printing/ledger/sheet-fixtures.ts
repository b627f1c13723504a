import type { PlannedSheet, Sheet, SheetState } from '../../../../../shared/printing/batch.ts'

/** A sheet of the ledger for a planned document, in any state. */
export function ledgerSheet(planned: PlannedSheet, state: SheetState, change: Partial<Sheet> = {}): Sheet {
  const { because: _because, ...facts } = planned
  return {
    ...facts,
    id: `${planned.orderId}-${planned.place.kind}-${planned.place.leg}-${planned.copy}-${state}`,
    batchId: 'b',
    position: 1,
    state,
    job: null,
    jobUuid: null,
    sha256: null,
    file: null,
    failure: null,
    person: 'Ada',
    station: 'Bench 4',
    reason: null,
    again: null,
    againBy: null,
    sentAt: null,
    isOverridden: false,
    page: null,
    slot: null,
    changedAt: '2026-11-21T10:00:00Z',
    ...change,
  }
}
