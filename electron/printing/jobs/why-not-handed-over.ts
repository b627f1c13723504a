import type { Sheet } from '../../../shared/printing/batch.ts'
import { tryRead } from '../../storage/storage-read-error.ts'
import { isStillSubmitted, recordOutcome } from './record-outcome.ts'
import { backToIntended, type SubmitOutcome, type SubmitTools } from './submission.ts'

/** Milliseconds after which committed sheets are read again before anything is sent. */
const longestHold = 2000

/**
 * Called after the commit of `submitted`, right before the document is sent: null if it may be sent. Otherwise nothing is handed over, and the
 * sheets that still belong to this station are `intended` again.
 */
export async function whyNotHandedOver(
  tools: SubmitTools,
  committed: readonly Sheet[],
  uuid: string,
  decidedAt: number,
): Promise<SubmitOutcome | null> {
  let known: HeldSheets = { sheets: committed, since: decidedAt }
  // The service is asked only once: if it takes longer than an answer stays current, the stored order decides.
  for (let asStored = false; ; asStored = true) {
    const held = await tryRead(() => readHeld(tools, known))
    if (!held.ok) return { kind: 'ledger-broken', failure: held.failure }
    known = held.value
    if (!known.sheets.every((sheet) => isStillSubmitted(sheet, uuid))) return await takeBack(tools, known.sheets, uuid, takenByPerson)
    const asked = await tools.maySend(known.sheets, { asStored })
    if (asked.kind !== 'may-send') return await takeBack(tools, known.sheets, uuid, asked)
    // The service was asked once more, and somebody may have decided on the sheets meanwhile.
    if (tools.clock.monotonic() - known.since <= longestHold) return null
  }
}

/** Sheets as they were at a moment of the monotonic clock. */
interface HeldSheets {
  readonly sheets: readonly Sheet[]
  readonly since: number
}

const takenByPerson: SubmitOutcome = { kind: 'taken', by: 'person' }

/** The sheets as they were at most a moment ago: a station that was suspended since the commit may no longer own them. */
async function readHeld(tools: SubmitTools, committed: HeldSheets): Promise<HeldSheets> {
  let { sheets, since } = committed
  while (tools.clock.monotonic() - since > longestHold) {
    since = tools.clock.monotonic()
    const now = await Promise.all(committed.sheets.map(({ id }) => tools.ledger.sheet(id)))
    sheets = now.flatMap((sheet) => sheet ?? [])
  }
  return { sheets, since }
}

/** Nothing was handed over: sheets that are still `submitted` with this job become `intended` again. */
async function takeBack(tools: SubmitTools, sheets: readonly Sheet[], uuid: string, outcome: SubmitOutcome): Promise<SubmitOutcome> {
  const own = sheets.filter((sheet) => isStillSubmitted(sheet, uuid))
  const stored = await recordOutcome(tools, own, backToIntended)
  return stored.ok ? outcome : { kind: 'ledger-broken', failure: stored.failure }
}
