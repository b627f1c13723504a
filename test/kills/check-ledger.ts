import { emptyCounts, type Batch, type Sheet } from '../../shared/printing/batch.ts'
import type { Arrival, Bench } from './bench.ts'
import { nextOf } from '../support/failure-words.ts'

type Arrived = ReadonlyMap<string, readonly Arrival[]>

export function documentOf({ place, waybill, reference }: Sheet): string {
  return place.kind === 'waybill_document' ? `label ${waybill}` : `invoice ${reference}`
}

export const allSheets = (batches: readonly Batch[]): Sheet[] => batches.flatMap(({ list }) => list)

export const isSent = ({ state }: Pick<Sheet, 'state'>): boolean => state === 'spooled' || state === 'confirmed'

function tally(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** How many copies of each document a printer has received. */
export function copiesAt(arrived: Arrived, printerId: string): ReadonlyMap<string, number> {
  return tally((arrived.get(printerId) ?? []).flatMap(({ documents }) => documents))
}

/** Contradictions between the ledger, while the station is not sending, and what its printers have received. */
export function ledgerTroubles(bench: Bench, batches: readonly Batch[], arrived: Arrived): string[] {
  const troubles: string[] = []
  const sheets = allSheets(batches)
  for (const batch of batches) {
    const counted = emptyCounts()
    for (const { state } of batch.list) counted[state] += 1
    if (JSON.stringify(counted) !== JSON.stringify({ ...counted, ...batch.counts }))
      troubles.push(`batch ${batch.id} counts other sheets than it lists`)
    const open = counted.intended + batch.awaited > 0
    const stands = batch.state === 'interrupted' || batch.state === 'paused'
    if (open ? !stands : batch.state === 'running') troubles.push(`batch ${batch.id} is ${batch.state} with ${counted.intended} intended`)
  }
  for (const sheet of sheets) {
    if (sheet.state === 'submitted') troubles.push(`${documentOf(sheet)} is still being handed over`)
    const { failure } = sheet
    if (sheet.state === 'unknown' && !(failure !== null && /in-doubt|outcome-unknown/.test(failure.kind) && nextOf(failure) !== ''))
      troubles.push(`${documentOf(sheet)} is in doubt and does not say why`)
  }
  for (const [printerId, sheetsThere] of arrived) {
    const its = sheets.filter((sheet) => sheet.printerId === printerId)
    const sent = tally(its.filter(isSent).map(documentOf))
    const doubtful = tally(its.filter(({ state }) => state === 'unknown').map(documentOf))
    const there = copiesAt(arrived, printerId)
    for (const document of new Set([...sent.keys(), ...there.keys()])) {
      const [copies, least] = [there.get(document) ?? 0, sent.get(document) ?? 0]
      if (copies < least) troubles.push(`LOST: ${document} is called sent ${least} times and lies ${copies} times at ${printerId}`)
      const most = least + (doubtful.get(document) ?? 0)
      if (copies > most)
        troubles.push(`UNKNOWN TO THE LEDGER: ${document} lies ${copies} times at ${printerId}, sent or in doubt are ${most}`)
    }
    for (const { documents, file } of sheetsThere)
      if (documents.length === 0) troubles.push(`a blank or torn sheet lies at ${printerId} ${file ?? ''}`)
  }
  troubles.push(...fileTroubles(sheets, arrived.get('folder') ?? []))
  for (let number = 0; number < 1000; number += 1) {
    const made = bench.service.made(number)
    if (made > 1) troubles.push(`TWICE: the waybill of order ${number} was made ${made} times`)
  }
  return troubles
}

/** In the folder each sheet has its own file, by its own name. */
function fileTroubles(sheets: readonly Sheet[], files: readonly Arrival[]): string[] {
  const its = sheets.filter((sheet) => sheet.printerId === 'folder' && isSent(sheet))
  return its.flatMap((sheet) => {
    const id = (sheet.page ?? sheet.id).slice(0, 8)
    // A person who found the sheet in the folder settled it without naming its file.
    const file = files.find((each) => (sheet.file === null ? each.file?.includes(id) === true : each.file === sheet.file))
    if (file === undefined) return [`LOST: ${documentOf(sheet)} is sent and its file ${sheet.file} is not there`]
    const named = file.file?.includes(id) === true
    return named && file.documents.includes(documentOf(sheet))
      ? []
      : [`${documentOf(sheet)} is said to lie in ${sheet.file}, which is another's`]
  })
}

/** What is wrong at the end: each wanted document must be printed once, plus its requested reprints, all in the batches' order. */
export function endTroubles(
  batches: readonly Batch[],
  arrived: Arrived,
  wanted: readonly string[],
  reprints: ReadonlyMap<string, number>,
): string[] {
  const troubles: string[] = []
  const sheets = allSheets(batches)
  const first = tally(sheets.filter((sheet) => isSent(sheet) && sheet.again === null).map(documentOf))
  const again = tally(sheets.filter((sheet) => isSent(sheet) && sheet.again !== null).map(documentOf))
  const there = tally([...arrived.values()].flat().flatMap(({ documents }) => documents))
  for (const document of wanted) {
    const copies = (there.get(document) ?? 0) - (again.get(document) ?? 0)
    if (copies < 1) troubles.push(`LOST: ${document} does not lie anywhere`)
    if (copies > 1 || first.get(document) !== 1)
      troubles.push(`TWICE: ${document} lies ${copies} times, sent are ${first.get(document) ?? 0}`)
  }
  for (const document of there.keys()) if (!wanted.includes(document)) troubles.push(`${document} was never wanted`)
  for (const [document, copies] of again) {
    const asked = reprints.get(document) ?? 0
    if (copies > asked) troubles.push(`TWICE: ${document} was printed again ${copies} times, and asked for ${asked} times`)
  }
  for (const sheet of sheets)
    if (sheet.state === 'intended' || sheet.state === 'unknown') troubles.push(`${documentOf(sheet)} is ${sheet.state} at the end`)
  return [...troubles, ...orderTroubles(sheets, arrived)]
}

/** Checks labels and other documents separately: labels that wait to fill a sheet let the others pass. */
function orderTroubles(sheets: readonly Sheet[], arrived: Arrived): string[] {
  return [...arrived].flatMap(([printerId, pages]) =>
    ['label', 'invoice'].flatMap((kind) => {
      const isKind = (document: string): boolean => document.startsWith(`${kind} `)
      const expected = sheets
        .filter((sheet) => sheet.printerId === printerId && isSent(sheet))
        .map(documentOf)
        .filter(isKind)
      let at = 0
      for (const page of pages) {
        const documents = page.documents.filter(isKind)
        const here = expected.slice(at, at + documents.length)
        if (documents.toSorted().join() !== here.toSorted().join())
          return [`${documents.join()} lies where ${here.join()} was to come at ${printerId}`]
        at += documents.length
      }
      return []
    }),
  )
}
