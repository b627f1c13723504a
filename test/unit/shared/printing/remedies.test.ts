import { describe, expect, test } from 'vitest'
import { calls } from '../../../../shared/contract/contract.ts'
import { failureKinds, type Failure } from '../../../../shared/failure.ts'
import { labelCheckFailures } from '../../../../shared/messages/documents/label-check-failures.ts'
import { sharedWaybillFailures } from '../../../../shared/messages/documents/shared-waybill-failures.ts'
import { groupByRemedy, type RemedyCase } from '../../../../shared/printing/remedies.ts'
import { remedyOf } from '../../../../shared/printing/remedy-text.ts'
import { buildRetryRequests } from '../../../../shared/printing/retry-requests.ts'
import { failureOf, sheetOf } from '../../renderer/printing/sheet-of.ts'
import { messageOf, nextOf } from '../../../support/failure-words.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

function withheld(failure: Failure): Failure {
  const message = `Held back, because REF label 2 of the same set was not sent: ${messageOf(failure)}`
  return scriptedFailure(failure.kind, message, nextOf(failure), { withheld: true })
}

const invoice = { kind: 'commercial_invoice', leg: null } as const

/** The title of the group of orders that failed in these ways. */
function titleOf(...failures: readonly Failure[]): string | undefined {
  const list = failures.map((failure, index) => sheetOf(index + 1, 'failed', { orderId: index, failure }))
  return groupByRemedy({ list, problems: [] })[0]?.title
}

describe('groups of failures', () => {
  test('contain what is repaired in the same way, the most orders first', () => {
    const groups = groupByRemedy({
      list: [
        sheetOf(1, 'failed', { failure: failureOf('wrong-label') }),
        sheetOf(2, 'failed', { failure: failureOf('link-expired') }),
        sheetOf(3, 'failed', { failure: failureOf('document-damaged') }),
      ],
      problems: [{ orderId: 9, reference: 'REF-9', failure: failureOf('document-unavailable') }],
    })
    expect(groups.map(({ remedy, orderIds }) => [remedy, orderIds])).toEqual([
      ['document', [9, 2, 3]],
      ['held', [1]],
    ])
  })

  test('count orders and not sheets: withheld sheets belong to their cause, whichever came first', () => {
    const wrong = failureOf('wrong-label')
    const list = [
      sheetOf(1, 'failed', { orderId: 7, failure: withheld(wrong) }),
      sheetOf(2, 'failed', { orderId: 7, failure: wrong }),
      sheetOf(3, 'failed', { orderId: 7, failure: withheld(failureOf('not-allowed')) }),
      sheetOf(4, 'spooled', { orderId: 8 }),
    ]
    const groups = groupByRemedy({ list, problems: [] })
    expect(groups.map(({ remedy, cases }) => [remedy, cases.length])).toEqual([['held', 1]])
    expect(groups[0]?.cases[0]?.sheet?.position).toBe(2)
    expect(groups[0]?.cases[0]?.failed.map(({ position }) => position)).toEqual([1, 2, 3])
  })

  test('contain an order only once, although its sheets failed in different ways', () => {
    const list = [
      sheetOf(1, 'failed', { orderId: 7, failure: failureOf('printer-unavailable') }),
      sheetOf(2, 'failed', { orderId: 7, failure: failureOf('document-damaged') }),
    ]
    expect(groupByRemedy({ list, problems: [] }).map(({ remedy, orderIds }) => [remedy, orderIds])).toEqual([['printer', [7]]])
  })

  test('a sheet in doubt is not a failure, whatever its record contains', () => {
    expect(groupByRemedy({ list: [sheetOf(1, 'unknown', { failure: failureOf('in-doubt') })], problems: [] })).toEqual([])
  })

  test('are named after the kind of failure if all have the same kind', () => {
    const damaged = sheetOf(1, 'failed', { failure: failureOf('document-damaged') })
    const expired = sheetOf(2, 'failed', { failure: failureOf('link-expired') })
    expect(groupByRemedy({ list: [damaged], problems: [] })[0]?.title).toBe('The file was damaged')
    expect(groupByRemedy({ list: [damaged, expired], problems: [] })[0]?.title).toBe('The document could not be fetched')
  })

  test('are titled “carries another waybill” only for labels that do', () => {
    const otherNumber = labelCheckFailures.otherNumber({ waybill: 'W1', found: 'W2' })
    const threePages = labelCheckFailures.pageCount({ waybill: 'W1', pages: 3 })
    const sameWaybill = sharedWaybillFailures.sameWaybill({ reference: 'A', others: 'B', waybill: 'W1' })
    expect(titleOf(otherNumber)).toBe('The label carries another waybill')
    expect(titleOf(threePages)).toBe('The label does not have exactly one page')
    expect(titleOf(labelCheckFailures.otherRecipient({ waybill: 'W1' }))).toBe('The recipient is not on the label')
    expect(titleOf(labelCheckFailures.lettersNotDrawn({ waybill: 'W1', letters: 'č' }))).toBe('Some letters would be missing on paper')
    expect(titleOf(sameWaybill)).toBe('Two orders have the same waybill')
    expect(titleOf(otherNumber, threePages)).toBe('The label was blocked')
  })
})

describe('the one action of a group', () => {
  test.each([
    ['documents-missing', 'make-and-print'],
    ['prepayment-needed', 'make-and-print'],
    ['staff-will-generate', 'read-and-print'],
    ['carrier-refused', 'make-and-print'],
    ['link-expired', 'print'],
    ['printer-unavailable', 'print'],
    ['order-cancelled', 'show'],
    ['in-doubt', 'resolve'],
    ['cancelled-by-person', 'print'],
    ['sign-in-needed', 'print'],
    ['outcome-unknown', 'read-and-print'],
  ] as const)('of %s is to %s', (kind, action) => {
    const [group] = groupByRemedy({ list: [], problems: [{ orderId: 1, reference: 'REF-1', failure: failureOf(kind) }] })
    expect(group?.action).toBe(action)
  })

  test('of a blocked label is to review it, if there is something to review', () => {
    const held = { ...failureOf('media-unsupported'), blockedDocumentId: 'document-1' }
    expect(groupByRemedy({ list: [sheetOf(1, 'failed', { failure: held })], problems: [] })[0]).toMatchObject({
      remedy: 'held',
      action: 'review',
      title: 'The label was blocked',
    })
    const gone = failureOf('wrong-label')
    expect(groupByRemedy({ list: [sheetOf(1, 'failed', { failure: gone })], problems: [] })[0]?.action).toBe('print')
  })

  test('no action ever sends anything cancelled or in doubt', () => {
    const sends = failureKinds.filter((kind) => ['cancelled', 'doubt'].includes(remedyOf(failureOf(kind))))
    expect(sends).toEqual(['order-cancelled', 'in-doubt'])
  })
})

describe('retrying', () => {
  const first: RemedyCase = {
    orderId: 1,
    reference: 'REF-1',
    legs: 1,
    sheet: null,
    failure: failureOf('link-expired'),
    failed: [sheetOf(1, 'failed')],
  }

  test('prints the whole group in one batch and leaves out what was sent', () => {
    const starts = buildRetryRequests([first, { ...first, orderId: 2 }], false)
    expect(starts).toEqual([{ orderIds: [1, 2], announced: [1, 2], again: { kind: 'leave-out' }, includePastPickup: true }])
  })

  test('creates waybills only if that is the remedy', () => {
    expect(buildRetryRequests([first], true)).toEqual([
      { orderIds: [1], announced: [1], again: { kind: 'leave-out' }, includePastPickup: true, generate: true },
    ])
  })

  test('keeps a reprint a reprint, with its reason, its documents and the copies of each', () => {
    const again = { again: 'jam', reason: 'The printer jammed' } as const
    const failed = [
      sheetOf(1, 'failed', { ...again }),
      sheetOf(2, 'failed', { ...again, copy: 2 }),
      sheetOf(3, 'failed', { ...again, place: invoice }),
      sheetOf(4, 'failed', { place: invoice, copy: 2 }),
    ]
    const starts = buildRetryRequests([first, { ...first, orderId: 5, failed }], false)
    expect(starts).toEqual([
      { orderIds: [1], announced: [1], again: { kind: 'leave-out' }, includePastPickup: true },
      {
        orderIds: [5],
        announced: [5],
        includePastPickup: true,
        again: {
          kind: 'reprint',
          why: 'jam',
          reason: 'The printer jammed',
          places: [
            { kind: 'waybill_document', leg: 0, copies: 2 },
            { ...invoice, copies: 1 },
          ],
        },
      },
    ])
    for (const start of starts) expect(calls['printing.start'].input.safeParse(start).success).toBe(true)
  })
})
