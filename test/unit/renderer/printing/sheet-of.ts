import { emptyCounts, type BatchSummary, type Sheet, type SheetState } from '../../../../shared/printing/batch.ts'
import type { Failure, FailureKind } from '../../../../shared/failure.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

export function failureOf(kind: FailureKind): Failure {
  return scriptedFailure(kind, `It was ${kind}.`, `Mend ${kind}.`)
}

/** A label sheet of the ledger; `position` also names it. */
export function sheetOf(position: number, state: SheetState, more: Partial<Sheet> = {}): Sheet {
  return {
    id: `sheet-${position}`,
    batchId: 'batch-1',
    position,
    orderId: position,
    reference: `REF-${position}`,
    place: { kind: 'waybill_document', leg: 0 },
    waybill: `WB${position}`,
    copy: 1,
    printerId: 'labels',
    printerName: 'Label printer',
    media: '4x6in',
    state,
    job: null,
    jobUuid: null,
    sha256: null,
    file: null,
    failure: null,
    person: 'Ada',
    station: 'Station 1',
    reason: null,
    again: null,
    againBy: null,
    sentAt: null,
    isOverridden: false,
    page: null,
    slot: null,
    changedAt: '2026-11-21T10:00:00Z',
    ...more,
  }
}

export function summaryOf(state: BatchSummary['state'], counts: Partial<BatchSummary['counts']>, orders = 1): BatchSummary {
  const whole = { ...emptyCounts(), ...counts }
  const sheets = Object.values(whole).reduce((sum, count) => sum + count, 0)
  return {
    id: 'batch-1',
    state,
    startedAt: '2026-11-21T10:00:00Z',
    person: 'Ada',
    orders,
    refused: 0,
    sheets,
    counts: whole,
    awaited: 0,
  }
}
