import type { CallInput } from '../../../shared/contract/contract.ts'
import type { DocumentSlot } from '../../../shared/documents/document.ts'
import type { BatchSort, PlannedSheet, PrintPlan, ReprintKind } from '../../../shared/printing/batch.ts'
import { formatBatchOrderCount, formatSheetCount, formatWaybillCount } from '../batch-text.ts'
import { reasonForLedger, sheetsToSend, type Reprint } from './print-plan.ts'

/** The orders of printing as the dialog offers them; the first two are both `given` to the station, with the ids in that order. */
export type SortOption = 'listed' | 'chosen' | Exclude<BatchSort, 'given'>

/** The orders to print, as they stand in the list, and as they were chosen where that differs. */
export interface OrdersToPrint {
  readonly orderIds: readonly number[]
  readonly idsInSelectionOrder?: readonly number[] | undefined
}

/** Everything a person decides before a batch starts. */
export interface PrintOptions {
  readonly sort: SortOption
  readonly generateWaybills: boolean
  readonly again: 'leave-out' | 'reprint'
  readonly reason: ReprintKind
  readonly otherReason: string
  /** Of each paper of a reprint; null is as many as there were. */
  readonly copies: number | null
  /** The papers of a reprint; null is the whole set. */
  readonly documentSlots: readonly DocumentSlot[] | null
  /** Where printing begins on the sheet of labels in a printer, where a person has said so. */
  readonly startAt: Readonly<Record<string, number>>
}

/** How the dialog opens: with nothing to ask, or for one paper to be printed once more. */
export function initialPrintOptions(documentSlots: readonly DocumentSlot[] | null): PrintOptions {
  return {
    sort: 'listed',
    generateWaybills: true,
    again: documentSlots === null ? 'leave-out' : 'reprint',
    reason: 'jam',
    otherReason: '',
    copies: null,
    documentSlots,
    startAt: {},
  }
}

function hasSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** The orders of printing that make a difference: none for a single order, and "as chosen" only where it is not the list's own. */
export function sortOptionsFor({ orderIds, idsInSelectionOrder }: OrdersToPrint): { readonly key: SortOption; readonly label: string }[] {
  if (orderIds.length < 2) return []
  const asSelected =
    idsInSelectionOrder === undefined || hasSameOrder(orderIds, idsInSelectionOrder) ? [] : [{ key: 'chosen', label: 'As chosen' } as const]
  return [
    { key: 'listed', label: 'As listed' },
    ...asSelected,
    { key: 'destination', label: 'Destination' },
    { key: 'service', label: 'Service' },
    { key: 'reference', label: 'Reference' },
  ]
}

export function planInput({ orderIds, idsInSelectionOrder }: OrdersToPrint, sort: SortOption): CallInput<'printing.plan'> {
  const ids = sort === 'chosen' ? (idsInSelectionOrder ?? orderIds) : orderIds
  return { orderIds: [...ids], sortBy: sort === 'listed' || sort === 'chosen' ? 'given' : sort }
}

export function reprintOf({ again, copies, documentSlots }: PrintOptions): 'leave-out' | Reprint {
  return again === 'leave-out' ? 'leave-out' : { copies, documentSlots }
}

/** What would be sent now; waybills that are made on the way bring theirs later. */
export function sheetsToPrint(plan: PrintPlan | null, options: PrintOptions): PlannedSheet[] {
  return plan === null ? [] : sheetsToSend(plan, reprintOf(options))
}

/** Waybills that would be made on the way: none where a person names the papers to print again. */
export function waybillsToGenerate(plan: PrintPlan | null, options: PrintOptions): number {
  const namesDocuments = options.again === 'reprint' && options.documentSlots !== null
  return options.generateWaybills && !namesDocuments ? (plan?.toGenerate.length ?? 0) : 0
}

export function startInput(
  toPrint: OrdersToPrint,
  plan: PrintPlan,
  options: PrintOptions,
  fromStored = false,
): CallInput<'printing.start'> {
  const reason = reasonForLedger(options.reason, options.otherReason)
  const places = options.documentSlots === null ? {} : { places: [...options.documentSlots] }
  const copies = options.copies === null ? {} : { copies: options.copies }
  const startAt = Object.fromEntries(
    Object.entries(options.startAt).filter(([id]) => plan.layouts.some(({ printerId }) => printerId === id)),
  )
  return {
    ...planInput(toPrint, options.sort),
    again: options.again === 'leave-out' ? { kind: 'leave-out' } : { kind: 'reprint', why: options.reason, reason, ...copies, ...places },
    ...(waybillsToGenerate(plan, options) > 0 ? { generate: true } : {}),
    ...(Object.keys(startAt).length === 0 ? {} : { startAt }),
    ...(fromStored ? { fromStored } : {}),
  }
}

/** Why Print cannot be pressed now; empty when it can. */
export function printDisabledReason(sheets: number, waybills: number, options: PrintOptions): string {
  if (options.again === 'reprint' && options.documentSlots?.length === 0) return 'Choose at least one paper to print again.'
  if (sheets === 0 && waybills === 0) return 'There is nothing to send.'
  if (options.again === 'reprint' && reasonForLedger(options.reason, options.otherReason) === '') return 'Say why these are printed again.'
  return ''
}

/** What the button does: `Print 12 sheets`, `Print 12 sheets, make 4 waybills`. */
export function printButtonLabel(sheets: number, waybills: number, fromStored = false): string {
  const parts = [sheets > 0 ? `Print ${formatSheetCount(sheets)}` : '', waybills > 0 ? `make ${formatWaybillCount(waybills)}` : '']
  const words = parts.filter((part) => part !== '').join(', ')
  if (words === '') return 'Print'
  if (fromStored) return `${words} from what is kept here`
  return sheets === 0 ? `Make ${formatWaybillCount(waybills)} and print` : words
}

/** The orders that are left out for a reason of their own; those whose waybill is made on the way are not among them. */
export function leftOutProblems(plan: PrintPlan, options: PrintOptions): PrintPlan['problems'] {
  if (waybillsToGenerate(plan, options) === 0) return plan.problems
  const toGenerate = new Set(plan.toGenerate.map(({ orderId }) => orderId))
  return plan.problems.filter(({ orderId, failure }) => failure.kind !== 'no-waybill' || !toGenerate.has(orderId))
}

/** Which order comes first and which last, so that an order of printing can be seen before it is printed. */
export function formatSequence(plan: PrintPlan, options: PrintOptions): string {
  const made = waybillsToGenerate(plan, options) > 0 ? plan.toGenerate : []
  const names = new Map([...made, ...sheetsToPrint(plan, options)].map(({ orderId, reference }) => [orderId, reference]))
  const references = plan.orderIds.flatMap((orderId) => names.get(orderId) ?? [])
  const [first] = references
  const last = references.at(-1)
  if (first === undefined || last === undefined || references.length < 2) return ''
  return `${first} comes first, ${last} last, of ${formatBatchOrderCount(references.length)}.`
}
