import type { CallInput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { PrintPlan, Sheet } from '../../shared/printing/batch.ts'
import { paperKey } from '../../shared/printing/expected-papers.ts'
import type { NewSheet } from './ledger-port.ts'

export type Again = CallInput<'printing.start'>['again']

const busy: Failure = {
  kind: 'busy',
  message: 'Another batch holds sheets of this order that are not sent yet. Nothing of it was added to this batch.',
  next: 'Let that batch finish, or resume or stop it, then print this order.',
}

const inDoubt: Failure = {
  kind: 'in-doubt',
  message: 'A sheet of this order is in doubt: it may have been printed. Nothing of the order was printed again.',
  next: 'Look at the printer, settle the sheet as printed or not printed, then print again.',
}

const recordLost: Failure = {
  kind: 'in-doubt',
  message:
    'The print ledger was damaged since this order was made, so it is not known whether it was printed. Nothing of it was printed now.',
  next: 'Look whether the parcel has its label. If it has none, print it again and give the reason.',
}

/**
 * What of a plan is printed. Orders another batch has claimed are left alone. Leaving out skips every paper that may have been
 * printed; a reprint takes the whole set with the person's reason, but never past a sheet in doubt.
 */
export function chooseSheets(
  plan: PrintPlan,
  again: Again,
  claimed: ReadonlySet<number>,
): { readonly sheets: NewSheet[]; readonly problems: PrintPlan['problems'] } {
  const before = new Map(plan.printedBefore.map((sheet) => [`${sheet.orderId}/${paperKey(sheet)}`, sheet]))
  const blocked = new Map<number, Failure>()
  if (again.kind === 'reprint') for (const sheet of plan.printedBefore) if (isDoubtful(sheet)) blocked.set(sheet.orderId, inDoubt)
  if (again.kind === 'leave-out') for (const { orderId } of plan.unknownBefore) blocked.set(orderId, recordLost)
  for (const orderId of claimed) blocked.set(orderId, busy)
  const unrecorded = new Set(plan.unknownBefore.map(({ orderId }) => orderId))
  const sheets: NewSheet[] = []
  const refused: PrintPlan['problems'] = []
  for (const sheet of plan.sheets) {
    const failure = blocked.get(sheet.orderId)
    const earlier = before.get(`${sheet.orderId}/${paperKey(sheet)}`)
    if (failure !== undefined) {
      if (!refused.some((problem) => problem.orderId === sheet.orderId)) {
        refused.push({ orderId: sheet.orderId, reference: sheet.reference, failure })
      }
    } else if (again.kind === 'reprint' && (earlier !== undefined || unrecorded.has(sheet.orderId)))
      sheets.push({ ...sheet, reason: again.reason })
    else if (earlier === undefined) sheets.push(sheet)
  }
  return { sheets, problems: [...plan.problems, ...refused] }
}

function isDoubtful(sheet: Sheet): boolean {
  return sheet.state === 'unknown' || sheet.state === 'submitted'
}
