import type { CallInput } from '../../../shared/contract/contract.ts'
import type { SheetPlace } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { PlannedSheet, PrintPlan } from '../../../shared/printing/batch.ts'
import type { NewBatch, NewSheet } from '../ledger/ledger-port.ts'
import { orderDocumentCopyKey, orderDocumentKey, isInDoubt } from '../ledger/printed-before.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'
import { printPlanFailures } from '../../../shared/messages/print-jobs/print-plan-failures.ts'
import { describeHold } from '../jobs/ask-first.ts'
import { isAmong } from './document-slots.ts'

export type ReprintPolicy = CallInput<'printing.start'>['again']
type Reprint = Extract<ReprintPolicy, { kind: 'reprint' }>

/** The part of a plan that goes into a batch. */
export type SheetSelection = Pick<NewBatch, 'sheets' | 'awaited' | 'problems'>

/** Orders that may not be printed now at all. */
function blockedOrders(plan: PrintPlan, again: ReprintPolicy, claimed: ReadonlySet<number>): ReadonlyMap<number, Failure> {
  const blocked = new Map<number, Failure>()
  if (again.kind === 'reprint')
    for (const sheet of plan.printedBefore) if (isInDoubt(sheet)) blocked.set(sheet.orderId, printPlanFailures.inDoubt())
  if (again.kind === 'leave-out') for (const { orderId } of plan.unknownBefore) blocked.set(orderId, printPlanFailures.historyLost())
  for (const orderId of claimed) blocked.set(orderId, printPlanFailures.inOtherBatch())
  return blocked
}

/** How many copies of a document are reprinted; undefined means as many as before. */
function copiesRequested({ copies, places }: Reprint, document: SheetPlace): number | undefined {
  return places?.find((place) => isAmong([place], document))?.copies ?? copies
}

/**
 * The sheets that reprint one document. A sheet that replaces one keeps its copy number, so that the set stays as large as it was;
 * further copies continue from the highest number. Copies of the set that were never printed are ordinary first prints.
 */
function reprint(copies: readonly PlannedSheet[], printed: readonly PlannedSheet[], highest: number, again: Reprint): NewSheet[] {
  const first = copies.filter((sheet) => !printed.includes(sheet))
  const [model] = printed
  if (model === undefined) return first
  const requestedCopies = copiesRequested(again, model.place) ?? printed.length
  const further = Array.from({ length: Math.max(0, requestedCopies - printed.length) }, (_, index) => ({
    ...model,
    copy: highest + 1 + index,
  }))
  const mark = (sheet: PlannedSheet): NewSheet => ({
    ...sheet,
    reason: again.reason,
    again: again.why ?? 'other',
    ...(again.by === undefined ? {} : { againBy: again.by }),
  })
  return [...printed.slice(0, requestedCopies).map(mark), ...first, ...further.map(mark)]
}

/**
 * The sheets of a plan to print, in its order. Orders claimed by another batch are left alone. Leaving out skips every document that may have
 * been printed; a reprint prints the set, or the given documents, with the person's reason, but never one with a sheet in doubt. With `generate`
 * the orders whose waybill can be created are awaited at their place instead of being listed as problems.
 */
export function chooseSheets(plan: PrintPlan, again: ReprintPolicy, claimed: ReadonlySet<number>, generate = false): SheetSelection {
  const blocked = blockedOrders(plan, again, claimed)
  const before = new Set(plan.printedBefore.map(orderDocumentCopyKey))
  const beforeOfDocument = Map.groupBy(plan.printedBefore, orderDocumentKey)
  const unrecorded = new Set(plan.unknownBefore.map(({ orderId }) => orderId))
  const places = again.kind === 'reprint' ? again.places : undefined
  // A person who selects documents to reprint has seen them, so no waybill is generated for such a reprint.
  const toGenerate = new Map(generate && places === undefined ? plan.toGenerate.map((order) => [order.orderId, order]) : [])
  const sets = Map.groupBy(plan.sheets, ({ orderId }) => orderId)
  const sheets: NewSheet[] = []
  const awaited: { orderId: number; reference: string; after: number }[] = []
  const refused: PrintPlan['problems'] = []
  for (const orderId of plan.orderIds) {
    const set = sets.get(orderId) ?? []
    const order = set[0] ?? toGenerate.get(orderId)
    if (order === undefined) continue
    const requested = set.filter(({ place }) => isAmong(places, place))
    const failure = blocked.get(orderId) ?? (toGenerate.has(orderId) || requested.length > 0 ? undefined : printPlanFailures.notInSet())
    if (failure !== undefined) refused.push({ orderId, reference: order.reference, failure })
    else if (toGenerate.has(orderId)) awaited.push({ orderId, reference: order.reference, after: sheets.length })
    else if (again.kind === 'leave-out') sheets.push(...requested.filter((sheet) => !before.has(orderDocumentCopyKey(sheet))))
    else {
      for (const [document, copies] of Map.groupBy(requested, orderDocumentKey)) {
        const printed = copies.filter((sheet) => unrecorded.has(orderId) || before.has(orderDocumentCopyKey(sheet)))
        const highest = Math.max(...[...copies, ...(beforeOfDocument.get(document) ?? [])].map(({ copy }) => copy))
        sheets.push(...reprint(copies, printed, highest, again))
      }
    }
  }
  return { sheets, awaited, problems: [...plan.problems.filter(({ orderId }) => !toGenerate.has(orderId)), ...refused] }
}

/** What a person decided about the orders of a batch. */
type StartChoices = Pick<CallInput<'printing.start'>, 'announced' | 'includeHeld' | 'includeReinstated'>

/** The orders that are left out because they are on hold or were read as cancelled, and nobody included them. */
export function notIncluded(
  { onHold, reinstated }: PrintPlan,
  { includeHeld = [], includeReinstated = false }: StartChoices,
): Pick<PrintPlan, 'onHold' | 'reinstated'> {
  const included = new Set(includeHeld)
  return { onHold: onHold.filter(({ orderId }) => !included.has(orderId)), reinstated: includeReinstated ? [] : reinstated }
}

/** Orders that were to be printed, and that are in no part of the batch: held, read as cancelled, or nothing is left to print. */
export function leftOutSinceShown(
  choices: StartChoices,
  plan: PrintPlan,
  { sheets, awaited, problems }: SheetSelection,
): PrintPlan['problems'] {
  const kept = new Set([...sheets, ...awaited, ...problems].map(({ orderId }) => orderId))
  const named = [...plan.sheets, ...plan.pastPickup, ...plan.onHold, ...plan.reinstated, ...plan.toGenerate]
  const references = new Map(named.map(({ orderId, reference }) => [orderId, reference]))
  const { onHold, reinstated } = notIncluded(plan, choices)
  const reasons = new Map<number, Failure>([
    ...reinstated.map(({ orderId }) => [orderId, batchRunFailures.reinstated()] as const),
    ...onHold.map(({ orderId, hold }) => [orderId, batchRunFailures.onHold(describeHold(hold))] as const),
  ])
  return (choices.announced ?? [])
    .filter((orderId) => !kept.has(orderId))
    .map((orderId) => ({
      orderId,
      reference: references.get(orderId) ?? '',
      failure: reasons.get(orderId) ?? printPlanFailures.changedSinceShown(),
    }))
}
