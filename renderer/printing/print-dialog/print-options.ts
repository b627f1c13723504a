import type { CallInput } from '../../../shared/contract/contract.ts'
import type { PaperPlace } from '../../../shared/documents/document.ts'
import type { BatchSort, PlannedSheet, PrintPlan, ReprintKind } from '../../../shared/printing/batch.ts'
import { ordersWords, sheetsWords, waybillsWords } from '../batch-text.ts'
import { reasonForLedger, sheetsToSend, type Reprint } from './print-plan.ts'

/** The orders of printing as the dialog offers them; the first two are both `given` to the station, with the ids in that order. */
export type ShownSort = 'listed' | 'chosen' | Exclude<BatchSort, 'given'>

/** The orders to print, as they stand in the list, and as they were chosen where that differs. */
export interface ToPrint {
  readonly orderIds: readonly number[]
  readonly chosenIds?: readonly number[] | undefined
}

/** Everything a person decides before a batch starts. */
export interface PrintChoice {
  readonly sort: ShownSort
  readonly makeWaybills: boolean
  readonly again: 'leave-out' | 'reprint'
  readonly reason: ReprintKind
  readonly otherWords: string
  /** Of each paper of a reprint; null is as many as there were. */
  readonly copies: number | null
  /** The papers of a reprint; null is the whole set. */
  readonly places: readonly PaperPlace[] | null
  /** Where printing begins on the sheet of labels in a printer, where a person has said so. */
  readonly startAt: Readonly<Record<string, number>>
}

/** How the dialog opens: with nothing to ask, or for one paper to be printed once more. */
export function firstChoice(places: readonly PaperPlace[] | null): PrintChoice {
  return {
    sort: 'listed',
    makeWaybills: true,
    again: places === null ? 'leave-out' : 'reprint',
    reason: 'jam',
    otherWords: '',
    copies: null,
    places,
    startAt: {},
  }
}

function sameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** The orders of printing that make a difference: none for a single order, and "as chosen" only where it is not the list's own. */
export function sortsFor({ orderIds, chosenIds }: ToPrint): { readonly key: ShownSort; readonly words: string }[] {
  if (orderIds.length < 2) return []
  const asChosen = chosenIds === undefined || sameOrder(orderIds, chosenIds) ? [] : [{ key: 'chosen', words: 'As chosen' } as const]
  return [
    { key: 'listed', words: 'As listed' },
    ...asChosen,
    { key: 'destination', words: 'Destination' },
    { key: 'service', words: 'Service' },
    { key: 'reference', words: 'Reference' },
  ]
}

export function planInput({ orderIds, chosenIds }: ToPrint, sort: ShownSort): CallInput<'printing.plan'> {
  const ids = sort === 'chosen' ? (chosenIds ?? orderIds) : orderIds
  return { orderIds: [...ids], sortBy: sort === 'listed' || sort === 'chosen' ? 'given' : sort }
}

export function reprintOf({ again, copies, places }: PrintChoice): 'leave-out' | Reprint {
  return again === 'leave-out' ? 'leave-out' : { copies, places }
}

/** What would be sent now; waybills that are made on the way bring theirs later. */
export function chosenSheets(plan: PrintPlan | null, choice: PrintChoice): PlannedSheet[] {
  return plan === null ? [] : sheetsToSend(plan, reprintOf(choice))
}

/** Waybills that would be made on the way: none where a person names the papers to print again. */
export function waybillsToMake(plan: PrintPlan | null, choice: PrintChoice): number {
  const namesPapers = choice.again === 'reprint' && choice.places !== null
  return choice.makeWaybills && !namesPapers ? (plan?.toGenerate.length ?? 0) : 0
}

export function startInput(toPrint: ToPrint, plan: PrintPlan, choice: PrintChoice, fromStored = false): CallInput<'printing.start'> {
  const reason = reasonForLedger(choice.reason, choice.otherWords)
  const places = choice.places === null ? {} : { places: [...choice.places] }
  const copies = choice.copies === null ? {} : { copies: choice.copies }
  const startAt = Object.fromEntries(
    Object.entries(choice.startAt).filter(([id]) => plan.layouts.some(({ printerId }) => printerId === id)),
  )
  return {
    ...planInput(toPrint, choice.sort),
    again: choice.again === 'leave-out' ? { kind: 'leave-out' } : { kind: 'reprint', why: choice.reason, reason, ...copies, ...places },
    ...(waybillsToMake(plan, choice) > 0 ? { generate: true } : {}),
    ...(Object.keys(startAt).length === 0 ? {} : { startAt }),
    ...(fromStored ? { fromStored } : {}),
  }
}

/** Why Print cannot be pressed now; empty when it can. */
export function whyNoPrint(sheets: number, waybills: number, choice: PrintChoice): string {
  if (choice.again === 'reprint' && choice.places?.length === 0) return 'Choose at least one paper to print again.'
  if (sheets === 0 && waybills === 0) return 'There is nothing to send.'
  if (choice.again === 'reprint' && reasonForLedger(choice.reason, choice.otherWords) === '') return 'Say why these are printed again.'
  return ''
}

/** What the button does: `Print 12 sheets`, `Print 12 sheets, make 4 waybills`. */
export function printWords(sheets: number, waybills: number, fromStored = false): string {
  const parts = [sheets > 0 ? `Print ${sheetsWords(sheets)}` : '', waybills > 0 ? `make ${waybillsWords(waybills)}` : '']
  const words = parts.filter((part) => part !== '').join(', ')
  if (words === '') return 'Print'
  if (fromStored) return `${words} from what is kept here`
  return sheets === 0 ? `Make ${waybillsWords(waybills)} and print` : words
}

/** The orders that are left out for a reason of their own; those whose waybill is made on the way are not among them. */
export function leftOutProblems(plan: PrintPlan, choice: PrintChoice): PrintPlan['problems'] {
  if (waybillsToMake(plan, choice) === 0) return plan.problems
  const made = new Set(plan.toGenerate.map(({ orderId }) => orderId))
  return plan.problems.filter(({ orderId, failure }) => failure.kind !== 'no-waybill' || !made.has(orderId))
}

/** Which order comes first and which last, so that an order of printing can be seen before it is printed. */
export function sequenceWords(plan: PrintPlan, choice: PrintChoice): string {
  const made = waybillsToMake(plan, choice) > 0 ? plan.toGenerate : []
  const names = new Map([...made, ...chosenSheets(plan, choice)].map(({ orderId, reference }) => [orderId, reference]))
  const references = plan.orderIds.flatMap((orderId) => names.get(orderId) ?? [])
  const [first] = references
  const last = references.at(-1)
  if (first === undefined || last === undefined || references.length < 2) return ''
  return `${first} comes first, ${last} last, of ${ordersWords(references.length)}.`
}
