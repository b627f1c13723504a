import type { CallInput } from '../../../shared/contract/contract.ts'
import type { DocumentSlot } from '../../../shared/documents/document.ts'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { BatchSort, PlannedSheet, PrintPlan, ReprintKind, ReprintRequest } from '../../../shared/printing/batch.ts'
import { reasonForLedger } from '../../../shared/printing/reprint-reason.ts'
import { sheetsToSend, type Reprint } from './print-plan.ts'

/** The orders of printing as the dialog offers them; the first two are both `given` to the station, with the ids in that order. */
export type SortOption = 'listed' | 'chosen' | Exclude<BatchSort, 'given'>

/** The orders to print, as they are in the list, and as they were selected where that differs. */
export interface OrdersToPrint {
  readonly orderIds: readonly number[]
  readonly idsInSelectionOrder?: readonly number[] | undefined
}

/** Everything a person decides before a batch starts. */
export interface PrintOptions {
  readonly sort: SortOption
  readonly generateWaybills: boolean
  /** Prints orders whose parcel has left the station too. */
  readonly includePastPickup: boolean
  readonly again: 'leave-out' | 'reprint'
  /** Null until a person has chosen one. */
  readonly reason: ReprintKind | null
  readonly reprintBy: ReprintRequest
  readonly otherReason: string
  /** Of each document of a reprint; null is as many as there were. */
  readonly copies: number | null
  /** The documents of a reprint; null is the whole set. */
  readonly documentSlots: readonly DocumentSlot[] | null
  /** Where printing starts on the label sheet in a printer, where a person has chosen it. */
  readonly startAt: Readonly<Record<string, number>>
}

/** How the dialog opens: with nothing to ask, or to reprint documents, or the whole set. */
export function initialPrintOptions(documentSlots: readonly DocumentSlot[] | null, reprintBy: ReprintRequest | null = null): PrintOptions {
  return {
    sort: 'listed',
    generateWaybills: true,
    includePastPickup: false,
    again: documentSlots === null && reprintBy === null ? 'leave-out' : 'reprint',
    reason: null,
    reprintBy: reprintBy ?? 'button',
    otherReason: '',
    copies: null,
    documentSlots,
    startAt: {},
  }
}

function hasSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** The orders of printing that make a difference: none for a single order, and "as selected" only where it is not the list's own. */
export function sortOptionsFor({ orderIds, idsInSelectionOrder }: OrdersToPrint): { readonly key: SortOption; readonly label: string }[] {
  if (orderIds.length < 2) return []
  const asSelected =
    idsInSelectionOrder === undefined || hasSameOrder(orderIds, idsInSelectionOrder)
      ? []
      : [{ key: 'chosen', label: printDialogMessages.sortChosen() } as const]
  return [
    { key: 'listed', label: printDialogMessages.sortListed() },
    ...asSelected,
    { key: 'destination', label: printDialogMessages.sortDestination() },
    { key: 'service', label: printDialogMessages.sortService() },
    { key: 'reference', label: printDialogMessages.sortReference() },
  ]
}

export interface PlanChoices extends Pick<PrintOptions, 'sort' | 'includePastPickup'> {
  /** Only what is stored here can be printed. */
  readonly fromStored: boolean
}

export function planInput({ orderIds, idsInSelectionOrder }: OrdersToPrint, choices: PlanChoices): CallInput<'printing.plan'> {
  const { sort, includePastPickup, fromStored } = choices
  const ids = sort === 'chosen' ? (idsInSelectionOrder ?? orderIds) : orderIds
  return {
    orderIds: [...ids],
    sortBy: sort === 'listed' || sort === 'chosen' ? 'given' : sort,
    ...(includePastPickup ? { includePastPickup } : {}),
    ...(fromStored ? { fromStored } : {}),
  }
}

export function reprintOf({ again, copies, documentSlots }: PrintOptions): 'leave-out' | Reprint {
  return again === 'leave-out' ? 'leave-out' : { copies, documentSlots }
}

/** What would be sent now; waybills that are created while printing bring theirs later. */
export function sheetsToPrint(plan: PrintPlan | null, options: PrintOptions): PlannedSheet[] {
  return plan === null ? [] : sheetsToSend(plan, reprintOf(options))
}

/** Waybills that would be created while printing: none where a person selects the documents to reprint. */
export function waybillsToGenerate(plan: PrintPlan | null, options: PrintOptions): number {
  const namesDocuments = options.again === 'reprint' && options.documentSlots !== null
  return options.generateWaybills && !namesDocuments ? (plan?.toGenerate.length ?? 0) : 0
}

/** As the ledger keeps it; empty while none is given. */
function givenReason({ reason, otherReason }: PrintOptions): string {
  return reason === null ? '' : reasonForLedger(reason, otherReason)
}

export function startInput(
  toPrint: OrdersToPrint,
  plan: PrintPlan,
  options: PrintOptions,
  fromStored = false,
): CallInput<'printing.start'> {
  const reason = givenReason(options)
  const places = options.documentSlots === null ? {} : { places: [...options.documentSlots] }
  const why = options.reason === null ? {} : { why: options.reason }
  const copies = options.copies === null ? {} : { copies: options.copies }
  const startAt = Object.fromEntries(
    Object.entries(options.startAt).filter(([id]) => plan.layouts.some(({ printerId }) => printerId === id)),
  )
  return {
    ...planInput(toPrint, { ...options, fromStored }),
    again:
      options.again === 'leave-out'
        ? { kind: 'leave-out' }
        : { kind: 'reprint', ...why, by: options.reprintBy, reason, ...copies, ...places },
    ...(waybillsToGenerate(plan, options) > 0 ? { generate: true } : {}),
    ...(Object.keys(startAt).length === 0 ? {} : { startAt }),
  }
}

/** Why Print cannot be pressed now; empty when it can. */
export function printDisabledReason(sheets: number, waybills: number, options: PrintOptions): string {
  if (options.again === 'reprint' && options.documentSlots?.length === 0) return printDialogMessages.chooseDocument()
  if (sheets === 0 && waybills === 0) return printDialogMessages.nothingToPrint()
  if (options.again === 'reprint' && options.reason === null) return printDialogMessages.chooseReason()
  if (options.again === 'reprint' && givenReason(options) === '') return printDialogMessages.giveReason()
  return ''
}

/** What the button does: `Print 12 sheets`, `Print 12 sheets, create 4 waybills`. */
export function printButtonLabel(sheets: number, waybills: number, fromStored = false): string {
  if (sheets === 0) return waybills === 0 ? printDialogMessages.print() : printDialogMessages.createAndPrint({ waybills })
  if (waybills > 0) return printDialogMessages.printAndCreate({ sheets, waybills })
  return fromStored ? printDialogMessages.printStored({ sheets }) : printDialogMessages.printSheets({ sheets })
}

/** The orders that are left out for a reason of their own; those whose waybill is created while printing are not among them. */
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
  return printDialogMessages.sequence({ first, last, orders: references.length })
}
