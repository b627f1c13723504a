import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { deriveSheetChange } from '../../../../../electron/printing/jobs/derive-sheet-change.ts'
import { deriveExpiredChange } from '../../../../../electron/printing/jobs/job-expiry.ts'
import type { FoundJob } from '../../../../../electron/printing/printers/printer-port.ts'
import type { Sheet, SheetState } from '../../../../../shared/printing/batch.ts'
import { jobStates } from '../../../../../shared/printing/printers/printer.ts'
import { canTransition } from '../../../../../shared/printing/sheet-transitions.ts'
import { labelSheet } from '../printing-fixtures.ts'
import { failureLike } from '../../../../support/failure-like.ts'

function sheetThatIs(state: SheetState): Sheet {
  const facts = { ...labelSheet(1), id: 's', batchId: 'b', position: 1, person: '', station: '', reason: null, changedAt: '' }
  return {
    ...facts,
    state,
    job: null,
    jobUuid: 'u',
    sha256: null,
    file: null,
    failure: null,
    again: null,
    againBy: null,
    sentAt: null,
    isOverridden: false,
    page: null,
    slot: null,
  }
}

function found(change: Partial<FoundJob>): FoundJob {
  return { uuid: 'u', state: 'waiting', hasPrintFile: true, file: null, ...change }
}

test.each([
  ['submitted', found({ state: 'printing' }), 'spooled'],
  ['submitted', found({ state: 'finished' }), 'spooled'],
  ['submitted', found({ state: 'held', hasPrintFile: false }), 'failed'],
  ['submitted', found({ state: 'missing', hasPrintFile: false }), 'unknown'],
  ['submitted', found({ state: 'aborted' }), 'unknown'],
  ['spooled', found({ state: 'finished' }), 'spooled'],
  ['spooled', found({ state: 'cancelled' }), 'unknown'],
  ['spooled', found({ state: 'aborted' }), 'unknown'],
  ['spooled', found({ state: 'cancelled', neverStarted: true }), 'failed'],
  ['spooled', found({ state: 'missing', hasPrintFile: false }), 'unknown'],
  ['unknown', found({ state: 'finished' }), 'spooled'],
  ['unknown', found({ state: 'cancelled' }), 'unknown'],
  ['unknown', found({ state: 'missing', hasPrintFile: false }), 'unknown'],
  ['unknown', found({ state: 'held', hasPrintFile: false }), 'unknown'],
] as const)('a sheet that is %s and whose job is %o is then %s', (state, answer, then) => {
  const change = deriveSheetChange(sheetThatIs(state), answer)
  expect(change?.state ?? state).toBe(then)
  expect(change).toMatchObject({ job: answer.state, from: state })
})

test.each([
  ['submitted', found({ uuid: 'earlier', state: 'held', hasPrintFile: false })],
  ['submitted', found({ uuid: 'earlier', state: 'cancelled', hasPrintFile: false, neverStarted: true })],
  ['spooled', found({ uuid: 'earlier', state: 'cancelled', neverStarted: true })],
] as const)('an earlier job of a sheet that is %s proves nothing of the one that is asked for: %o', (state, answer) => {
  expect(deriveSheetChange(sheetThatIs(state), answer)).toMatchObject({ state: 'unknown', failure: { kind: 'in-doubt' } })
})

test('a sheet that is missing in the folder is in doubt: another program may have removed it', () => {
  const missing = found({ uuid: null, state: 'missing', hasPrintFile: false })
  const inFolder = { ...sheetThatIs('submitted'), printerId: 'folder' }
  const failure = failureLike({ kind: 'in-doubt', message: expect.stringContaining('not in the PDF folder') })
  expect(deriveSheetChange(inFolder, missing)).toMatchObject({ state: 'unknown', failure })
  expect(deriveSheetChange(inFolder, { ...missing, uuid: 'u', state: 'held' })).toMatchObject({
    state: 'failed',
    failure: { kind: 'not-sent' },
  })
})

test('no answer of a spooler ever confirms a sheet or makes a step the ledger forbids', () => {
  for (const state of ['submitted', 'spooled', 'unknown'] as const) {
    for (const job of jobStates) {
      for (const hasPrintFile of [true, false]) {
        const next = deriveSheetChange(sheetThatIs(state), found({ state: job, hasPrintFile }))?.state ?? state
        expect(next).not.toBe('confirmed')
        expect(next === state || canTransition(state, next)).toBe(true)
      }
    }
  }
})

test('an answer that changes nothing creates no event', () => {
  expect(deriveSheetChange({ ...sheetThatIs('spooled'), job: 'waiting' }, found({}))).toBeNull()
})

test('reports once why the spooler holds a sheet, and no longer when the job continues', () => {
  const held = found({ state: 'held', hold: { reason: 'password', keyword: 'cups-held-for-authentication' } })
  const change = deriveSheetChange(sheetThatIs('spooled'), held)
  expect(change).toMatchObject({ job: 'held', failure: { kind: 'printer-unavailable', details: { reason: 'password' } } })
  expect(change?.state).toBeUndefined()
  const told: Sheet = { ...sheetThatIs('spooled'), job: 'held', failure: change?.failure ?? null }
  expect(deriveSheetChange(told, held)).toBeNull()
  expect(deriveSheetChange(told, found({ state: 'held', hold: { reason: 'person', keyword: 'job-hold-until-specified' } }))).toMatchObject({
    failure: { details: { reason: 'person' } },
  })
  expect(deriveSheetChange(told, found({ state: 'printing' }))).toEqual({ from: 'spooled', job: 'printing', failure: null })
  expect(deriveSheetChange(told, found({ state: 'cancelled' }))).toMatchObject({ state: 'unknown', failure: { kind: 'in-doubt' } })
})

test('a sheet in doubt that the spooler turns out to hold counts as spooled, with the reason of the hold', () => {
  const change = deriveSheetChange(sheetThatIs('unknown'), found({ state: 'held', hold: { reason: 'time', keyword: 'night' } }))
  expect(change).toMatchObject({ state: 'spooled', job: 'held', failure: { details: { reason: 'time' } } })
})

test('an expired sheet that could not be taken back is still held, and not in doubt', () => {
  const held = found({ state: 'held', hold: { reason: 'person', keyword: 'job-hold-until-specified' } })
  const change = deriveExpiredChange(sheetThatIs('spooled'), held, Temporal.Instant.from('2026-11-21T10:00:00Z'))
  expect(change).toMatchObject({ job: 'held', failure: { kind: 'printer-unavailable' } })
  expect(change?.state).toBeUndefined()
})
