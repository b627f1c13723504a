import { scanPrintMessages as messages } from '../../shared/messages/app/scan-print-messages.ts'
import type { ReprintRequest } from '../../shared/printing/batch.ts'
import type { ScanCommand } from '../../shared/scanning/scan-commands.ts'
import { failureVerdict, isBlocked } from '../ui/scans/scan-verdict.ts'
import { joinParts } from '../ui/text/join-parts.ts'
import type { ScanDesk } from './scan-desk.ts'
import { confirmedLabels, expectedParcel, type Parcel } from './scan-print-state.ts'
import { confirmedByCommandVerdict, idleCommandVerdict, stillAwaitedVerdict } from './scan-verdicts.ts'

/** There is no scan that the command could apply to, or a rejected scan has deactivated the order. */
function refuseIdle(desk: ScanDesk, command: 'confirm' | 'reprint'): void {
  const { parcel, awaited } = desk.read()
  const subject = parcel ?? awaited ?? { reference: '', orderId: null }
  desk.show(idleCommandVerdict(command, parcel === null ? (awaited?.reference ?? null) : null), subject)
}

async function confirm(desk: ScanDesk): Promise<void> {
  const { parcel } = desk.read()
  const open = (parcel?.sheets ?? []).filter(({ state }) => state === 'spooled' || state === 'unknown')
  if (parcel === null || open.length === 0) return refuseIdle(desk, 'confirm')
  const resolved = await desk.ports.resolveSheets(open.map(({ id }) => id))
  if (!resolved.ok) return desk.show(failureVerdict(resolved.failure, { title: messages.notConfirmed() }), parcel)
  desk.activate({ ...parcel, sheets: resolved.value.list })
  desk.show(confirmedByCommandVerdict(), parcel)
}

/** If nothing was sent for the order and it is still the last scan, its line is extended instead of adding another one. */
function recordSkip(desk: ScanDesk, left: Parcel): void {
  const [newest, ...older] = desk.read().records
  if (left.sheets.length === 0 && newest?.orderId === left.orderId) {
    desk.write({ records: [{ ...newest, text: joinParts(newest.text, messages.skipped()) }, ...older] })
  } else {
    desk.record(left, confirmedLabels(left).length > 0 ? messages.skipped() : messages.skippedUnconfirmed(), 'not-printed')
  }
}

/** Leaves the active order, or the one whose label was still expected. */
async function skip(desk: ScanDesk): Promise<void> {
  const { parcel } = desk.read()
  const left = expectedParcel(desk.read())
  if (parcel !== null && hasUnsentSheets(parcel)) await desk.ports.skip(parcel.batchId ?? '', parcel.orderId)
  if (left !== null) recordSkip(desk, left)
  leaveOrder(desk)
}

function hasUnsentSheets({ batchId, sheets }: Parcel): boolean {
  return batchId !== null && sheets.some(({ state }) => state === 'intended')
}

function leaveOrder(desk: ScanDesk): void {
  desk.write({ activity: null, verdict: null, parcel: null, awaited: null })
  desk.ports.sound('accepted')
}

async function stop(desk: ScanDesk): Promise<void> {
  const { parcel } = desk.read()
  if (parcel !== null && hasUnsentSheets(parcel)) await desk.ports.control({ batchId: parcel.batchId ?? '', action: 'stop' })
  leaveOrder(desk)
  desk.ports.leave()
}

/** A person acknowledges the rejected scan. A label that was expected before is expected again. */
export function acknowledge(desk: ScanDesk): void {
  const state = desk.read()
  if (isBlocked(state)) {
    const { awaited, mode, blockedScans } = state
    desk.record({ reference: '', orderId: null }, messages.acknowledged({ count: blockedScans }), 'accepted')
    desk.write({ verdict: awaited === null || mode === 'collect' ? null : stillAwaitedVerdict(awaited.reference), blockedScans: 0 })
  }
  desk.ports.sound('accepted')
}

export async function runScanCommand(desk: ScanDesk, command: ScanCommand, by: ReprintRequest): Promise<void> {
  switch (command) {
    case 'acknowledge':
      return acknowledge(desk)
    case 'confirm':
      return await confirm(desk)
    case 'reprint': {
      const { parcel } = desk.read()
      return parcel === null ? refuseIdle(desk, 'reprint') : desk.ports.askReprint(parcel.orderId, by)
    }
    case 'skip':
      return await skip(desk)
    case 'stop':
      return await stop(desk)
  }
}
