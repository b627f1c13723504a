import type { CallInput } from '../../../shared/contract/contract.ts'
import type { SheetPlace } from '../../../shared/documents/document.ts'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { BatchSort, PlannedSheet, PrintPlan, ReprintKind, ReprintRequest } from '../../../shared/printing/batch.ts'
import { reasonForLedger } from '../../../shared/printing/reprint-reason.ts'
import type { StartPositions } from './label-positions.ts'
import { sheetsToSend, type Reprint } from './print-plan.ts'

/** The print orders of the dialog; the first two are both sent to the station as `given`, with the ids in that order. */
export type SortOption = 'listed' | 'chosen' | Exclude<BatchSort, 'given'>

/** The orders to print, in list order, and in selection order where that differs. */
export interface OrdersToPrint {
  readonly orderIds: readonly number[]
  readonly idsInSelectionOrder?: readonly number[] | undefined
}

/** Everything the user decides before a batch starts. */
export interface PrintOptions {
  readonly sort: SortOption
  readonly generateWaybills: boolean
  /** Also prints orders whose parcel has left the station. */
  readonly includePastPickup: boolean
  /** Also prints orders that were read as cancelled and are active again. */
  readonly includeReinstated: boolean
  /** Orders on hold that are printed too. */
  readonly includeHeld: readonly number[]
  readonly again: 'leave-out' | 'reprint'
  /** Null until the user has chosen one. */
  readonly reason: ReprintKind | null
  readonly reprintBy: ReprintRequest
  readonly otherReason: string
  /** Copies of each reprinted document; null means as many as before. */
  readonly copies: number | null
  /** The documents of a reprint; null means the whole set. */
  readonly documentSlots: readonly SheetPlace[] | null
  readonly startAt: StartPositions
}

/** The initial options: nothing to decide, a reprint of documents, or a reprint of the whole set. */
export function initialPrintOptions(documentSlots: readonly SheetPlace[] | null, reprintBy: ReprintRequest | null = null): PrintOptions {
  return {
    sort: 'listed',
    generateWaybills: true,
    includePastPickup: false,
    includeReinstated: false,
    includeHeld: [],
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

/** The print orders that make a difference: none for a single order, and "as selected" only where it differs from the list order. */
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

interface OrderChoices extends Pick<PrintOptions, 'sort' | 'includePastPickup' | 'includeReinstated' | 'includeHeld'> {
  /** Only what is stored here can be printed. */
  readonly fromStored: boolean
}

export interface PlanChoices extends OrderChoices {
  /** The documents that have to be stored if `fromStored` is true; null means the whole set. */
  readonly documentSlots: readonly SheetPlace[] | null
}

/** The documents that have to be stored here for these options; null means the whole set. */
export function slotsToFind({ again, documentSlots }: PrintOptions, fromStored: boolean): PlanChoices['documentSlots'] {
  return fromStored && again === 'reprint' && documentSlots?.length !== 0 ? documentSlots : null
}

export function planInput(toPrint: OrdersToPrint, { documentSlots, ...choices }: PlanChoices): CallInput<'printing.plan'> {
  return { ...orderInput(toPrint, choices), ...(documentSlots === null ? {} : { places: [...documentSlots] }) }
}

function orderInput({ orderIds, idsInSelectionOrder }: OrdersToPrint, choices: OrderChoices) {
  const { sort, includePastPickup, includeReinstated, includeHeld, fromStored } = choices
  const ids = sort === 'chosen' ? (idsInSelectionOrder ?? orderIds) : orderIds
  return {
    orderIds: [...ids],
    sortBy: sort === 'listed' || sort === 'chosen' ? ('given' as const) : sort,
    ...(includePastPickup ? { includePastPickup } : {}),
    ...(includeReinstated ? { includeReinstated } : {}),
    ...(includeHeld.length > 0 ? { includeHeld: [...includeHeld] } : {}),
    ...(fromStored ? { fromStored } : {}),
  }
}

export function reprintOf({ again, copies, documentSlots }: PrintOptions): 'leave-out' | Reprint {
  return again === 'leave-out' ? 'leave-out' : { copies, documentSlots }
}

/** The sheets that would be sent now; waybills created while printing add theirs later. */
export function sheetsToPrint(plan: PrintPlan | null, options: PrintOptions): PlannedSheet[] {
  return plan === null ? [] : sheetsToSend(plan, reprintOf(options))
}

/** Waybills that would be created while printing: none when the user selects the documents to reprint. */
export function waybillsToGenerate(plan: PrintPlan | null, options: PrintOptions): number {
  const namesDocuments = options.again === 'reprint' && options.documentSlots !== null
  return options.generateWaybills && !namesDocuments ? (plan?.toGenerate.length ?? 0) : 0
}

/** The reason as the ledger stores it; empty if none was entered. */
function givenReason({ reason, otherReason }: PrintOptions): string {
  return reason === null ? '' : reasonForLedger(reason, otherReason)
}

/** The orders that the dialog shows as printing. */
function announcedOrders(plan: PrintPlan, options: PrintOptions): number[] {
  const generated = waybillsToGenerate(plan, options) > 0 ? plan.toGenerate : []
  return [...new Set([...sheetsToPrint(plan, options), ...generated].map(({ orderId }) => orderId))]
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
    ...orderInput(toPrint, { ...options, fromStored }),
    announced: announcedOrders(plan, options),
    again:
      options.again === 'leave-out'
        ? { kind: 'leave-out' }
        : { kind: 'reprint', ...why, by: options.reprintBy, reason, ...copies, ...places },
    ...(waybillsToGenerate(plan, options) > 0 ? { generate: true } : {}),
    ...(Object.keys(startAt).length === 0 ? {} : { startAt }),
  }
}

/** Why Print is disabled; empty when it is enabled. */
export function printDisabledReason(sheets: number, waybills: number, options: PrintOptions): string {
  if (options.again === 'reprint' && options.documentSlots?.length === 0) return printDialogMessages.chooseDocument()
  if (sheets === 0 && waybills === 0) return printDialogMessages.nothingToPrint()
  if (options.again === 'reprint' && options.reason === null) return printDialogMessages.chooseReason()
  if (options.again === 'reprint' && givenReason(options) === '') return printDialogMessages.giveReason()
  return ''
}

/** The button's label: `Print 12 sheets`, `Print 12 sheets, create 4 waybills`. */
export function printButtonLabel(sheets: number, waybills: number, fromStored = false): string {
  if (sheets === 0) return waybills === 0 ? printDialogMessages.print() : printDialogMessages.createAndPrint({ waybills })
  if (waybills > 0) return printDialogMessages.printAndCreate({ sheets, waybills })
  return fromStored ? printDialogMessages.printStored({ sheets }) : printDialogMessages.printSheets({ sheets })
}

/** The orders that are left out for another reason than a waybill that is created while the batch prints. */
export function leftOutProblems(plan: PrintPlan, options: PrintOptions): PrintPlan['problems'] {
  if (waybillsToGenerate(plan, options) === 0) return plan.problems
  const toGenerate = new Set(plan.toGenerate.map(({ orderId }) => orderId))
  return plan.problems.filter(({ orderId, failure }) => failure.kind !== 'no-waybill' || !toGenerate.has(orderId))
}

/** The first and the last order to print, so that the print order is visible before printing. */
export function formatSequence(plan: PrintPlan, options: PrintOptions): string {
  const made = waybillsToGenerate(plan, options) > 0 ? plan.toGenerate : []
  const names = new Map([...made, ...sheetsToPrint(plan, options)].map(({ orderId, reference }) => [orderId, reference]))
  const references = plan.orderIds.flatMap((orderId) => names.get(orderId) ?? [])
  const [first] = references
  const last = references.at(-1)
  if (first === undefined || last === undefined || references.length < 2) return ''
  return printDialogMessages.sequence({ first, last, orders: references.length })
}
