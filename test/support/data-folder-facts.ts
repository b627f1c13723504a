import { createStation } from '../../electron/station/station.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { failed } from '../../shared/result.ts'
import { createHandClock } from './clocks/hand-clock.ts'
import { valueOf } from './stations/service-station.ts'
import { scriptedFailure } from './scripted-failure.ts'

/** When the data folder of the fixture is opened, in the version that wrote it and in this one. */
const openedAt = '2026-11-23T12:00:00Z'

/** What differs from one start to the next, or from one machine to another. */
const volatile = /^(asOf|sync|receivedAt|revision|serverAhead|online)$/

function isFailure(value: object): boolean {
  return 'kind' in value && 'code' in value && 'details' in value
}

/** Plain data in a fixed order; a failure becomes its kind, its texts, the quoted service message and the status. */
function plain(value: unknown, words: (value: object) => readonly [message: string, next: string]): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one, words))
  if (typeof value !== 'object' || value === null) return value
  if (isFailure(value)) {
    const { kind, upstreamMessage, status } = value as { kind: string; upstreamMessage?: string; status?: number }
    const [message, next] = words(value)
    return { failure: kind, message, next, said: upstreamMessage ?? null, status: status ?? null }
  }
  const entries = Object.entries(value).filter(([name, one]) => !volatile.test(name) && one !== undefined)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, plain(one, words)]))
}

/**
 * What the window can learn of a data folder whose service cannot be reached: orders, sheets, batches, documents, holds, cancellations and
 * pickups. `words` gives the text of a failure.
 */
export async function readDataFolderFacts(
  folder: string,
  printed: string,
  words: (failure: object) => readonly [message: string, next: string],
): Promise<Record<string, unknown>> {
  const opened = await createStation({
    dataFolder: folder,
    serviceAddress: null,
    practice: false,
    host: 'browser',
    platform: 'linux',
    environment: { PACKBENCH_FOLDER: printed, CUPS_SERVER: '127.0.0.1:9' },
    clock: createHandClock(openedAt),
    log: silentLog,
    chooseFolder: async () => failed(scriptedFailure('cancelled-by-person', 'None.', '')),
  })
  const station = valueOf(opened)
  const { handlers } = station
  try {
    const { total, queues, held, statuses } = valueOf(await handlers['orders.overview']({}))
    const sort = { by: 'reference', direction: 'ascending' } as const
    const { ids } = valueOf(await handlers['orders.list']({ view: { kind: 'search', text: 'SO-' }, sort } as never))
    const orders = []
    for (const orderId of ids.toSorted((one, other) => one - other)) {
      const view = valueOf(await handlers['orders.open']({ orderId }))
      const { order, print, sheets, booking, hold } = view
      const documents = view.documents.map(({ place, onService, stored }) => ({
        place,
        onService,
        stored: stored === null ? null : stored.sha256,
      }))
      orders.push({
        id: order.id,
        status: order.status,
        legs: order.legs.map(({ waybill }) => waybill),
        print,
        documents,
        sheets: sheets.map(({ id, state, failure, reason, again }) => ({ id, state, failure, reason, again })),
        booking,
        hold,
      })
    }
    const batches = []
    for (const { id } of valueOf(await handlers['printing.batches']({}))) {
      const batch = valueOf(await handlers['printing.batch']({ batchId: id }))
      const { state, person, startedAt, problems, halt, list } = batch
      const sheets = list.map((sheet) => [sheet.id, sheet.reference, sheet.state, sheet.failure, sheet.printerName, sheet.waybill])
      batches.push({ id, state, person, startedAt, problems, halt, sheets })
    }
    const { runs } = valueOf(await handlers['cancellation.state']({}))
    return plain({ total, queues, held, statuses, orders, batches, cancellations: runs }, words) as Record<string, unknown>
  } finally {
    await station.close()
  }
}
