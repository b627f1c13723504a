import type { FailureKind } from '../../shared/failure.ts'
import type { Batch } from '../../shared/printing/batch.ts'
import { invoiceCode, isBad, secretlyBad, waybillsOf, type SoakOrder } from './soak-orders.ts'
import type { SoakService } from './soak-service.ts'
import type { TakenSheet } from './tray.ts'

/** A document of an order as its barcode names it. */
export interface Document {
  readonly order: SoakOrder
  readonly code: string
  readonly place: { readonly kind: 'waybill_document' | 'commercial_invoice'; readonly leg: number | null }
}

export function documentsOf(order: SoakOrder): Document[] {
  const labels = waybillsOf(order).map((code, leg) => ({ order, code, place: { kind: 'waybill_document', leg } as const }))
  const invoice = { order, code: invoiceCode(order), place: { kind: 'commercial_invoice', leg: null } as const }
  return order.abroad ? [...labels, invoice] : labels
}

/** Failures that the next sheet would meet too, so that the batch waits. A folder whose disk is full is a printer that is not available. */
const pausingKinds: ReadonlySet<FailureKind> = new Set(['disk-full', 'printer-unavailable'])

const shortId = /-([0-9a-f]{8})\.pdf$/

/** The invariants, checked against the printed sheets and what the service did, never against what the station reports. */
export interface Model {
  /** Checks the sheets added since the last call. `forbidden`: orders that must not be printed any more; `elsewhere`: a folder that was not chosen. */
  check(sheets: readonly TakenSheet[], forbidden: ReadonlySet<number>, elsewhere: string): string[]
  /** Sheets on which a scanner reads this code. */
  count(code: string): number
  /** Checks what the ledger says of sheets against the tray. */
  checkLedger(batches: readonly Batch[]): string[]
  checkEffects(): string[]
}

export function createModel(service: SoakService): Model {
  const counts = new Map<string, number>()
  const files = new Set<string>()
  const codes = new Map<string, SoakOrder>()
  const allowed = new Map(service.orders.map((order) => [order.reference, new Set(documentsOf(order).map(({ code }) => code))]))
  let checked = 0
  const told = new Set<string>()

  function checkSheet({ file, codes: read, folder }: TakenSheet, forbidden: ReadonlySet<number>, elsewhere: string): string[] {
    const troubles: string[] = []
    const reference = [...allowed.keys()].find((each) => file.includes(`-${each}-`))
    const own = allowed.get(reference ?? '')
    const order = service.orders.find((each) => each.reference === reference)
    if (order === undefined || own === undefined) return [`UNKNOWN SHEET ${file}`]
    files.add(shortId.exec(file)?.[1] ?? file)
    if (folder === elsewhere) troubles.push(`MISDIRECTED ${file} went to a folder that nobody chose`)
    if (read.length === 0) troubles.push(`UNREADABLE ${file}: a scanner finds nothing on it`)
    for (const code of read) {
      if (!own.has(code)) troubles.push(`WRONG LABEL ${file} (${order.label}) shows ${code}`)
      const times = (counts.get(code) ?? 0) + 1
      counts.set(code, times)
      codes.set(code, order)
      if (times > 1) troubles.push(`TWICE ${file}: ${code} came out ${times} times`)
    }
    if (read.length > 1) troubles.push(`CROWDED ${file} shows ${read.join(', ')}`)
    if (forbidden.has(order.id)) troubles.push(`CANCELLED ORDER ${file} came out after the order was cancelled`)
    if (secretlyBad.has(order.label)) troubles.push(`DAMAGED LABEL ${file} (${order.label}) was printed`)
    return troubles
  }

  return {
    count: (code) => counts.get(code) ?? 0,
    check: (sheets, forbidden, elsewhere) => {
      const fresh = sheets.slice(checked)
      checked = sheets.length
      return fresh.flatMap((sheet) => checkSheet(sheet, forbidden, elsewhere))
    },
    checkLedger: (batches) => {
      const troubles: string[] = []
      for (const sheet of batches.flatMap(({ list }) => list)) {
        const isThere = files.has(sheet.id.slice(0, 8))
        const name = `${sheet.reference} ${sheet.place.kind} ${sheet.id.slice(0, 8)}`
        if (told.has(sheet.id)) continue
        if ((sheet.state === 'failed' || sheet.state === 'intended') && isThere) {
          troubles.push(`SAID NOT PRINTED ${name} is ${sheet.state}, but came out`)
          told.add(sheet.id)
        }
        if (sheet.state === 'spooled' && !isThere) {
          troubles.push(`LOST ${name} is ${sheet.state}, but never came out`)
          told.add(sheet.id)
        }
      }
      for (const { state, list, id } of batches) {
        const refused = list.filter(({ state: end, failure }) => end === 'failed' && failure !== null && pausingKinds.has(failure.kind))
        if (state !== 'finished' || refused.length === 0 || told.has(id)) continue
        told.add(id)
        troubles.push(`NOT PAUSED a full disk or a missing printer ended the batch with ${refused.length} failed sheets`)
      }
      return troubles
    },
    checkEffects: () =>
      [...service.effects].flatMap(([what, times]) => {
        if (times < 2 || told.has(what)) return []
        told.add(what)
        return [`WRITTEN TWICE ${what} took effect ${times} times`]
      }),
  }
}

/** Orders whose documents must all be printed by the end of a shift. */
export function wantedOrders(service: SoakService): SoakOrder[] {
  return service.orders.filter((order) => order.status !== 'cancelled' && !isBad(order))
}
