import type { Failure } from '../../shared/failure.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { sheetTitle } from '../../shared/printing/sheet-title.ts'
import { handOver, type HandOverTools } from './hand-over.ts'
import type { Ledger } from './ledger-port.ts'
import { createLookAhead } from './look-ahead.ts'
import { prepareOrder, type FetchedPaper, type PreparedOrder, type PrepareTools } from './prepare-order.ts'

export interface RunTools extends Omit<PrepareTools, 'ledger'>, Omit<HandOverTools, 'ledger'> {
  readonly ledger: Ledger
  /** Follows the spooler's job of a sheet that was handed over. */
  readonly watch: (sheets: readonly Sheet[]) => void
}

export type RunEnd =
  | { readonly kind: 'finished' | 'halted' }
  /** Something every next sheet would meet too; resuming tries again. */
  | { readonly kind: 'waiting'; readonly because: Failure }
  | { readonly kind: 'ledger-broken'; readonly because: Failure }

/** Orders being prepared or ready at a time: enough that the printer does not wait, few enough that a read is seconds old. */
const ordersAhead = 4

function setsOf(sheets: readonly Sheet[]): Sheet[][] {
  const sets = new Map<number, Sheet[]>()
  for (const sheet of sheets) {
    if (sheet.state === 'intended') sets.set(sheet.orderId, [...(sets.get(sheet.orderId) ?? []), sheet])
  }
  return [...sets.values()]
}

/**
 * Sends what of a batch is still `intended`, strictly in its order, while the next orders are being prepared. Ends at once when
 * `halted` aborts, between two sheets; what was prepared and not sent is dropped, so that a later run reads it afresh.
 */
export async function runBatch(tools: RunTools, batchId: string, halted: AbortSignal): Promise<RunEnd> {
  const batch = await tools.ledger.batch(batchId)
  if (batch === null) throw new Error(`The ledger has no batch ${batchId}.`)
  const sets = setsOf(batch.sheets)
  const ahead = createLookAhead(sets, ordersAhead, (sheets) => prepare(tools, sheets))
  const untilHalted = new Promise<'halted'>((resolve) => {
    if (halted.aborted) resolve('halted')
    halted.addEventListener('abort', () => resolve('halted'), { once: true })
  })
  for (const [index, sheets] of sets.entries()) {
    if (halted.aborted) return { kind: 'halted' }
    const prepared = await Promise.race([ahead.take(index), untilHalted])
    if (prepared === 'halted' || halted.aborted) return { kind: 'halted' }
    if (prepared.kind === 'wait') return { kind: 'waiting', because: prepared.because }
    const end =
      prepared.kind === 'ready' ? await sendSet(tools, sheets, prepared.papers, halted) : await failSheets(tools, prepared.failures)
    if (end !== null) return end
  }
  return { kind: 'finished' }
}

/** A bug met while preparing costs its own order only. */
async function prepare(tools: RunTools, sheets: readonly Sheet[]): Promise<PreparedOrder> {
  try {
    return await prepareOrder(tools, sheets[0]?.orderId ?? 0, sheets)
  } catch (error) {
    tools.log.error('preparing an order threw', error)
    const message = 'Something went wrong inside Packbench while it prepared this order. Nothing of it was printed.'
    const failure: Failure = { kind: 'unexpected', message, next: 'Try this order again; if it stays so, report it.' }
    return { kind: 'failed', failures: new Map(sheets.map((sheet) => [sheet.id, failure])) }
  }
}

async function failSheets(tools: RunTools, failures: ReadonlyMap<string, Failure>): Promise<RunEnd | null> {
  const changes = [...failures].map(([sheetId, failure]) => ({ sheetId, from: 'intended', state: 'failed', failure }) as const)
  const result = await tools.ledger.changeAll(changes)
  if (!result.ok) return { kind: 'ledger-broken', because: result.failure }
  for (const sheet of result.value) tools.changed(sheet)
  return null
}

/** A sheet that certainly failed holds back the rest of its set: papers without the missing one are a wrong set. */
async function sendSet(
  tools: RunTools,
  sheets: readonly Sheet[],
  papers: ReadonlyMap<string, FetchedPaper>,
  halted: AbortSignal,
): Promise<RunEnd | null> {
  for (const [index, sheet] of sheets.entries()) {
    if (halted.aborted) return { kind: 'halted' }
    const paper = papers.get(sheet.id)
    if (paper === undefined) throw new Error(`Sheet ${sheet.id} was not prepared.`)
    const handed = await handOver(tools, sheet, paper)
    if (handed.kind === 'printer-gone') return { kind: 'waiting', because: handed.failure }
    if (handed.kind === 'ledger-broken') return { kind: 'ledger-broken', because: handed.failure }
    if (handed.kind === 'failed') {
      const message = `Held back, because ${sheetTitle(sheet)} of the same set was not printed: ${handed.failure.message}`
      const rest = sheets.slice(index + 1).map(({ id }) => [id, { ...handed.failure, message }] as const)
      const end = await failSheets(tools, new Map(rest))
      return end ?? (handed.wait ? { kind: 'waiting', because: handed.failure } : null)
    }
    tools.watch([handed.sheet])
  }
  return null
}
