import type { CallOutput, Handlers } from '../../shared/contract/contract.ts'
import { legsOfOrders } from '../../shared/documents/document.ts'
import { commandLineFailures } from '../../shared/messages/command-line/command-line-failures.ts'
import { commandLineMessages } from '../../shared/messages/host/command-line-messages.ts'
import type { PrintPlan } from '../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { documentLabel } from '../printing/document-label.ts'
import { isInDoubt } from '../printing/ledger/printed-before.ts'
import { chooseSheets } from '../printing/plan/choose-sheets.ts'
import { reportBatch, sheetData } from './batch-report.ts'
import { printableQueues, type PrintCommand } from './command.ts'
import type { CommandPorts } from './command-ports.ts'
import { failedReport, type CommandReport } from './command-report.ts'
import { waitForBatch } from './wait-for-batch.ts'

type Problem = CommandReport['failures'][number]

const leaveOut = { kind: 'leave-out' } as const

interface ChosenOrders {
  readonly ids: readonly number[]
  /** Arguments that match no order; then nothing is printed. */
  readonly problems: readonly Problem[]
}

async function ordersOfQueue(handlers: Handlers, queue: keyof typeof printableQueues, limit: number): Promise<Result<ChosenOrders>> {
  const listed = await handlers['orders.list']({
    view: { kind: 'queue', queue: printableQueues[queue] },
    sort: { by: 'created', direction: 'ascending' },
  })
  return listed.ok ? success({ ids: listed.value.ids.slice(0, limit), problems: [] }) : listed
}

async function namedOrders(handlers: Handlers, names: readonly string[]): Promise<Result<ChosenOrders>> {
  const ids: number[] = []
  const problems: Problem[] = []
  for (const name of names) {
    const found = await handlers['orders.find']({ text: name })
    if (!found.ok) return found
    if (found.value.kind === 'one') ids.push(found.value.id)
    else {
      const failure = found.value.kind === 'none' ? commandLineFailures.orderNotFound() : commandLineFailures.severalOrders()
      problems.push({ about: name, failure })
    }
  }
  return success({ ids: [...new Set(ids)], problems })
}

/** Orders that another batch prints, or will print when it is resumed. */
async function claimedOrders(handlers: Handlers): Promise<Result<ReadonlySet<number>>> {
  const batches = await handlers['printing.batches']({})
  if (!batches.ok) return batches
  const claimed = new Set<number>()
  for (const { id, state } of batches.value) {
    if (state === 'finished' || state === 'stopped') continue
    const batch = await handlers['printing.batch']({ batchId: id })
    if (!batch.ok) return batch
    for (const sheet of batch.value.list) if (sheet.state === 'intended') claimed.add(sheet.orderId)
    for (const { orderId } of batch.value.awaitedOrders) claimed.add(orderId)
  }
  return success(claimed)
}

/** Sheets of earlier prints that nobody has resolved; by order. */
function earlierDoubts({ printedBefore }: PrintPlan): Problem[] {
  const doubtful = Map.groupBy(printedBefore.filter(isInDoubt), ({ reference }) => reference)
  return [...doubtful].map(([reference, sheets]) => ({
    about: reference,
    failure: commandLineFailures.stillInDoubt({ sheets: sheets.length }),
  }))
}

function leftOutLines({ printedBefore, pastPickup, onHold, reinstated }: PrintPlan): CommandReport['lines'] {
  const sheets = printedBefore.filter((sheet) => !isInDoubt(sheet)).length
  const orders = pastPickup.length
  return [
    ...(sheets === 0 ? [] : [commandLineMessages.alreadyPrinted.message({ sheets })]),
    ...(orders === 0 ? [] : [commandLineMessages.leftStation.message({ orders })]),
    ...(reinstated.length === 0 ? [] : [commandLineMessages.reinstated.message({ orders: reinstated.length })]),
    ...(onHold.length === 0 ? [] : [commandLineMessages.onHold.message({ orders: onHold.length })]),
  ]
}

const outcomeOf = (doubts: readonly Problem[], problems: readonly Problem[]): CommandReport['outcome'] =>
  doubts.length > 0 ? 'in-doubt' : problems.length > 0 ? 'failed' : 'done'

const problemsOf = (problems: PrintPlan['problems']): Problem[] => problems.map(({ reference, failure }) => ({ about: reference, failure }))

async function dryRun(handlers: Handlers, plan: PrintPlan): Promise<CommandReport> {
  const claimed = await claimedOrders(handlers)
  if (!claimed.ok) return failedReport(claimed.failure)
  const { sheets, problems } = chooseSheets(plan, leaveOut, claimed.value)
  const legsOf = legsOfOrders(plan.sheets)
  const doubts = earlierDoubts(plan)
  return {
    outcome: outcomeOf(doubts, problemsOf(problems)),
    lines: [
      ...sheets.map((sheet) =>
        commandLineMessages.plannedSheet.message({
          reference: sheet.reference,
          document: documentLabel(sheet, legsOf(sheet.orderId)),
          printer: sheet.printerName,
        }),
      ),
      commandLineMessages.wouldPrint.message({ sheets: sheets.length, orders: plan.orderIds.length }),
      ...leftOutLines(plan),
    ],
    failures: [...doubts, ...problemsOf(problems)],
    data: { dryRun: true, batch: null, orders: plan.orderIds.length, sheets: sheets.map((sheet) => sheetData(sheet, 'planned')) },
  }
}

async function printBatch(command: PrintCommand, ports: CommandPorts, plan: PrintPlan, signal: AbortSignal): Promise<CommandReport> {
  const doubts = earlierDoubts(plan)
  const data = { dryRun: false, batch: null, orders: plan.orderIds.length, sheets: [] }
  const nothing = (problems: readonly Problem[]): CommandReport => ({
    outcome: outcomeOf(doubts, problems),
    lines: [commandLineMessages.nothingToPrint.message(), ...leftOutLines(plan)],
    failures: [...doubts, ...problems],
    data,
  })
  const chosen = chooseSheets(plan, leaveOut, new Set())
  if (chosen.sheets.length === 0) return nothing(problemsOf(chosen.problems))
  const handlers = await ports.handlersFor(command.credential)
  if (!handlers.ok) return { ...failedReport(handlers.failure), data }
  if (signal.aborted) return { ...failedReport(commandLineFailures.stationBusy()), data }
  const started = await handlers.value['printing.start']({ orderIds: [...plan.orderIds], sortBy: 'given', again: leaveOut })
  if (!started.ok) {
    // Another window or command printed the same orders between the plan and the start.
    if (started.failure.kind === 'already-printed') return nothing([])
    return { ...failedReport(started.failure), data }
  }
  const batch = await waitForBatch(ports, started.value.id, signal)
  if (!batch.ok) return failedReport(batch.failure, 'in-doubt')
  const report = reportBatch(batch.value)
  return {
    outcome: report.outcome === 'in-doubt' || doubts.length > 0 ? 'in-doubt' : report.outcome,
    lines: [...report.lines, ...leftOutLines(plan)],
    failures: [...doubts, ...report.failures],
    data: { ...data, ...report.data },
  }
}

type Account = CallOutput<'account.state'>

function signInProblem({ kind }: Account): Result<true> {
  return kind === 'practice' || kind === 'connected' ? success(true) : failed(commandLineFailures.signInNeeded())
}

/**
 * Prints orders like the window: planned, claimed and recorded in the same ledger. Orders printed before are left out, and those in doubt
 * are never sent again. With `dryRun` nothing is printed, claimed or written.
 */
export async function runPrintCommand(command: PrintCommand, ports: CommandPorts, signal: AbortSignal): Promise<CommandReport> {
  const { handlers } = ports
  const account = await handlers['account.state']({})
  const signedIn = account.ok ? signInProblem(account.value) : account
  if (!signedIn.ok) return failedReport(signedIn.failure)
  const chosen =
    command.queue === null ? await namedOrders(handlers, command.orders) : await ordersOfQueue(handlers, command.queue, command.limit)
  if (!chosen.ok) return failedReport(chosen.failure)
  const { ids, problems } = chosen.value
  const data = { dryRun: command.dryRun, batch: null, orders: ids.length, sheets: [] }
  if (problems.length > 0) return { outcome: 'failed', lines: [], failures: [...problems], data }
  if (ids.length === 0) return { outcome: 'done', lines: [commandLineMessages.nothingToPrint.message()], failures: [], data }
  const plan = await handlers['printing.plan']({ orderIds: [...ids], sortBy: command.sort })
  if (!plan.ok) return failedReport(plan.failure)
  return command.dryRun ? await dryRun(handlers, plan.value) : await printBatch(command, ports, plan.value, signal)
}
