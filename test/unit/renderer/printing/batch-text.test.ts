import { describe, expect, test } from 'vitest'
import {
  batchActions,
  batchHeadline,
  foremostBatch,
  interruptedSentences,
  formatJobState,
  formatSheetMarks,
  formatPrinterReport,
  formatResumeLabel,
  processedSheets,
  shownCounts,
} from '../../../../renderer/printing/batch-text.ts'
import { summaryOf } from './sheet-of.ts'

describe('what a batch says of itself', () => {
  test('counts come surest first and leave out what is zero', () => {
    const shown = shownCounts(summaryOf('running', { intended: 4, spooled: 2, unknown: 1 }).counts)
    expect(shown.map(({ label, count }) => `${count} ${label}`)).toEqual(['2 Sent', '1 In doubt', '4 Not sent'])
  })

  test('a sheet that is being handed over is not yet part of the full bar', () => {
    expect(processedSheets(summaryOf('running', { intended: 4, submitted: 1, spooled: 2, failed: 1 }))).toBe(3)
  })

  test('a finished batch is sent until somebody has seen every sheet', () => {
    expect(batchHeadline(summaryOf('finished', { spooled: 2, confirmed: 1 }, 3))).toBe('3 orders sent')
    expect(batchHeadline(summaryOf('finished', { confirmed: 3 }, 3))).toBe('3 orders confirmed')
  })

  test('a finished batch names what failed and what is in doubt', () => {
    expect(batchHeadline(summaryOf('finished', { spooled: 5, failed: 1, unknown: 2 }))).toBe(
      'Finished, 1 sheet failed and 2 sheets in doubt',
    )
  })

  test('no words of a batch call a sheet printed', () => {
    const summary = { ...summaryOf('interrupted', { confirmed: 1, spooled: 1, submitted: 1, intended: 1, failed: 1 }), reportedFinished: 1 }
    const said = [batchHeadline(summary), formatPrinterReport(summary), ...shownCounts(summary.counts).map(({ label }) => label)]
    expect(said.join(' ')).not.toMatch(/printed/i)
    expect(formatPrinterReport(summary)).toBe('printer reports 1 finished')
    expect(formatJobState({ job: 'finished' })).toBe('printer reports finished')
  })

  test('an interrupted batch counts a half-handed sheet as in doubt and promises to send only what was not sent', () => {
    expect(interruptedSentences(summaryOf('interrupted', { confirmed: 12, spooled: 8, unknown: 1, submitted: 1, intended: 19 }))).toEqual([
      '12 sheets confirmed: seen by a person or a scan.',
      '8 sheets sent: the printer has them.',
      '2 sheets in doubt: they may have printed. Nothing in doubt is sent again automatically.',
      '19 sheets not sent: "Resume" sends only these.',
    ])
  })
})

describe('what can be done with a batch', () => {
  test.each([
    ['running', { intended: 2 }, ['pause', 'stop-after-order', 'stop']],
    ['paused', { intended: 2 }, ['resume', 'move', 'stop']],
    ['interrupted', { intended: 2, unknown: 1 }, ['resume', 'move', 'stop', 'resolve']],
    ['interrupted', { unknown: 1 }, ['resolve']],
    ['finished', { spooled: 2 }, []],
    ['finished', { unknown: 2 }, ['resolve']],
  ] as const)('a batch that is %s with %o offers %o', (state, counts, actions) => {
    expect(batchActions(summaryOf(state, counts))).toEqual(actions)
  })
})

test('what waits for a person stands before what is merely newer', () => {
  const newer = { ...summaryOf('finished', { spooled: 1 }), id: 'newer' }
  const doubtful = { ...summaryOf('finished', { unknown: 1 }), id: 'doubtful' }
  const interrupted = { ...summaryOf('interrupted', { intended: 1 }), id: 'interrupted' }
  expect(foremostBatch([newer, doubtful, interrupted])?.id).toBe('interrupted')
  expect(foremostBatch([newer, doubtful])?.id).toBe('doubtful')
  expect(foremostBatch([newer])?.id).toBe('newer')
  expect(foremostBatch([])).toBeNull()
})

describe('waybills that are still to be created', () => {
  const waiting = { ...summaryOf('paused', { intended: 2 }), awaited: 3 }

  test('are named beside the sheets that are not sent', () => {
    expect(batchHeadline(waiting)).toBe('Paused, 2 sheets not sent, 3 waybills to create')
    expect(batchHeadline({ ...waiting, counts: summaryOf('paused', {}).counts })).toBe('Paused, 3 waybills to create')
  })

  test('are created when the batch resumes, which the button says', () => {
    expect(formatResumeLabel(waiting)).toBe('Resume: send 2, create 3 waybills')
    expect(batchActions({ ...waiting, counts: summaryOf('paused', {}).counts })).toEqual(['resume', 'stop'])
  })
})

test('a sheet says why it is not an ordinary first print', () => {
  const plain = { again: null, isOverridden: false, reason: null, person: 'Ada' } as const
  expect(formatSheetMarks(plain)).toEqual([])
  expect(formatSheetMarks({ ...plain, again: 'jam', reason: 'The printer jammed' })).toEqual(['reprint: jam'])
  expect(formatSheetMarks({ ...plain, again: 'other', reason: 'wrong tray' })).toEqual(['reprint: wrong tray'])
  expect(formatSheetMarks({ ...plain, isOverridden: true, reason: 'checked by hand' })).toEqual([
    'was blocked, sent anyway by Ada: checked by hand',
  ])
})
