import { sheetStateText, type BatchSummary } from '../../../../shared/printing/batch.ts'
import { describe, expect, test } from 'vitest'
import {
  batchActions,
  batchHeadline,
  foremostBatch,
  interruptedSentences,
  formatJobState,
  formatSheetMarks,
  formatAwaitedWaybills,
  formatResumeLabel,
  processedSheets,
  shownCounts,
} from '../../../../renderer/printing/batch-text.ts'
import { pageNoteMessages } from '../../../../shared/messages/print-jobs/page-note-messages.ts'
import { summaryOf } from './sheet-of.ts'

describe('the text of a batch', () => {
  test('counts are sorted by certainty and omit zeros', () => {
    const shown = shownCounts(summaryOf('running', { intended: 4, spooled: 2, unknown: 1 }).counts)
    expect(shown.map(({ state, count }) => `${count} ${sheetStateText[state]()}`)).toEqual(['2 Sent', '1 In doubt', '4 Not sent'])
  })

  test('void labels that lie on paper are counted first, apart from other void sheets', () => {
    const { counts } = summaryOf('finished', { spooled: 2, voided: 3 })
    expect(shownCounts(counts, 2)).toEqual([
      { state: 'voided', printedVoid: 'void', count: 2 },
      { state: 'spooled', printedVoid: null, count: 2 },
      { state: 'voided', printedVoid: null, count: 1 },
    ])
    expect(shownCounts(counts)).toEqual([
      { state: 'spooled', printedVoid: null, count: 2 },
      { state: 'voided', printedVoid: null, count: 3 },
    ])
  })

  test('a sheet that is being submitted is not yet part of the filled bar', () => {
    expect(processedSheets(summaryOf('running', { intended: 4, submitted: 1, spooled: 2, failed: 1 }))).toBe(3)
  })

  test('a finished batch is sent until a person has confirmed every sheet', () => {
    expect(batchHeadline(summaryOf('finished', { spooled: 2, confirmed: 1 }, 3))).toBe('3 orders sent')
    expect(batchHeadline(summaryOf('finished', { confirmed: 3 }, 3))).toBe('3 orders confirmed')
  })

  test('a finished batch with refused orders says how many were sent and how many need attention', () => {
    expect(batchHeadline({ ...summaryOf('finished', { spooled: 3 }, 4), refused: 1 })).toBe('3 of 4 orders sent, 1 needs attention')
    expect(batchHeadline({ ...summaryOf('finished', { confirmed: 30 }, 40), refused: 10 })).toBe('30 of 40 orders sent, 10 need attention')
    expect(batchHeadline({ ...summaryOf('finished', { spooled: 3, failed: 1 }, 5), refused: 1 })).toBe(
      'Finished, 1 sheet failed, 1 order not printed',
    )
  })

  test('a batch is not finished while the printers are asked about some of its sheets', () => {
    expect(batchHeadline(summaryOf('finished', { submitted: 6, unknown: 3 }))).toMatch(/^Sending \d+ orders?$/)
  })

  test('a finished batch shows what failed and what is in doubt', () => {
    expect(batchHeadline(summaryOf('finished', { spooled: 5, failed: 1, unknown: 2 }))).toBe(
      'Finished, 1 sheet failed and 2 sheets in doubt',
    )
  })

  test('no text of a batch calls a sheet printed', () => {
    const summary = summaryOf('interrupted', { confirmed: 1, spooled: 1, submitted: 1, intended: 1, failed: 1 })
    const said = [batchHeadline(summary), ...shownCounts(summary.counts).map(({ state }) => sheetStateText[state]())]
    expect(said.join(' ')).not.toMatch(/printed/i)
  })

  test('a sheet shows its state in the print queue, and nothing more after the queue has finished it', () => {
    expect(formatJobState({ job: 'finished' })).toBe('')
    expect(formatJobState({ job: 'held' })).toBe('print queue: held')
    expect(formatJobState({ job: 'missing' })).toBe('no longer in the print queue')
  })

  test('an interrupted batch counts a half-submitted sheet as in doubt and promises to send only unsent ones', () => {
    expect(interruptedSentences(summaryOf('interrupted', { confirmed: 12, spooled: 8, unknown: 1, submitted: 1, intended: 19 }))).toEqual([
      '12 sheets confirmed: seen by a person or a scan.',
      '8 sheets sent: the printer has them.',
      '2 sheets in doubt: they may have printed. Nothing in doubt is sent again automatically.',
      '19 sheets not sent: "Resume" sends only these.',
    ])
  })
})

describe('the actions on a batch', () => {
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

function elsewhere(state: BatchSummary['state'], counts: Partial<BatchSummary['counts']>): BatchSummary {
  return { ...summaryOf(state, counts), otherStation: 'Bench 2' }
}

describe('a batch of another station', () => {
  test('shows its name, and can be taken over while some of it is left', () => {
    expect(batchHeadline(elsewhere('interrupted', { intended: 1 }))).toBe('Bench 2: Interrupted')
    expect(batchActions(elsewhere('running', { intended: 1, spooled: 1 }))).toEqual(['take-over'])
    expect(batchActions(elsewhere('running', { submitted: 1, unknown: 1 }))).toEqual(['take-over', 'resolve'])
    expect(batchActions(elsewhere('finished', { spooled: 2 }))).toEqual([])
  })

  test('is shown after the batches of this station', () => {
    const own = { ...summaryOf('finished', { spooled: 1 }), id: 'own' }
    expect(foremostBatch([{ ...elsewhere('running', { intended: 1 }), id: 'other' }, own])?.id).toBe('own')
  })
})

test('a batch that waits for a person is shown before one that is only newer', () => {
  const newer = { ...summaryOf('finished', { spooled: 1 }), id: 'newer' }
  const doubtful = { ...summaryOf('finished', { unknown: 1 }), id: 'doubtful' }
  const interrupted = { ...summaryOf('interrupted', { intended: 1 }), id: 'interrupted' }
  expect(foremostBatch([newer, doubtful, interrupted])?.id).toBe('interrupted')
  expect(foremostBatch([newer, doubtful])?.id).toBe('doubtful')
  expect(foremostBatch([newer])?.id).toBe('newer')
  expect(foremostBatch([])).toBeNull()
})

describe('waybills that still have to be created', () => {
  const waiting = { ...summaryOf('paused', { intended: 2 }), awaited: 3 }

  test('are shown beside the unsent sheets', () => {
    expect(batchHeadline(waiting)).toBe('Paused, 2 sheets not sent, 3 waybills to create')
    expect(batchHeadline({ ...waiting, counts: summaryOf('paused', {}).counts })).toBe('Paused, 3 waybills to create')
  })

  test('are the headline while nothing can be sent yet, and are not repeated in the text', () => {
    const creating = { ...summaryOf('running', {}, 2), awaited: 2 }
    expect(batchHeadline(creating)).toBe('Creating 2 waybills')
    expect(formatAwaitedWaybills(creating)).toBe('')
    expect(formatAwaitedWaybills(waiting)).toBe('')
    const sending = { ...summaryOf('running', { intended: 2 }, 5), awaited: 3 }
    expect(batchHeadline(sending)).toBe('Sending 5 orders')
    expect(formatAwaitedWaybills(sending)).toBe('3 waybills to create')
  })

  test('are created when the batch resumes, which the button states', () => {
    expect(formatResumeLabel(waiting)).toBe('Resume: send 2, create 3 waybills')
    expect(batchActions({ ...waiting, counts: summaryOf('paused', {}).counts })).toEqual(['resume', 'stop'])
  })
})

test('a sheet shows why it is not an ordinary first print', () => {
  const plain = { again: null, isOverridden: false, reason: null, person: 'Ada' } as const
  expect(formatSheetMarks(plain)).toEqual([])
  expect(formatSheetMarks({ ...plain, again: 'jam', reason: 'The printer jammed' })).toEqual(['reprint: jam'])
  expect(formatSheetMarks({ ...plain, again: 'other', reason: 'wrong tray' })).toEqual(['reprint: wrong tray'])
  expect(formatSheetMarks({ ...plain, isOverridden: true, reason: 'checked by hand' })).toEqual([
    'was blocked, sent anyway by Ada: checked by hand',
  ])
  const leftOut = [
    pageNoteMessages.pagesPrinted.message({ printed: 1, pages: 3 }),
    pageNoteMessages.pageNotPrinted.message({ page: 2, kind: 'customs' }),
  ]
  expect(formatSheetMarks({ ...plain, leftOut })).toEqual(['Printed: 1 of 3 pages of the file. Not printed: page 2, customs form.'])
})
