import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { ledgerMigrations } from '../../../electron/printing/ledger/ledger-schema.ts'
import type { Ledger } from '../../../electron/printing/ledger/ledger-port.ts'
import type { Printers } from '../../../electron/printing/printers/printer-port.ts'
import { createPrinting, type Printing } from '../../../electron/printing/printing.ts'
import { createSqliteLedger } from '../../../electron/printing/ledger/sqlite-ledger.ts'
import { openDatabase } from '../../../electron/storage/open-database.ts'
import { failed, success } from '../../../shared/result.ts'
import { settingsSchema } from '../../../shared/settings/settings.ts'
import { orderToPrint } from '../../unit/electron/printing/order-fixtures.ts'
import { buildTestLabel } from '../labels/test-label.ts'
import { scriptedFailure } from '../scripted-failure.ts'
import { messageOf } from '../failure-words.ts'

const orderOf = (id: number) => orderToPrint(id, { domestic: true })

const notHere = failed(scriptedFailure('not-found', 'Not here.', ''))

/** A station's printing on a real ledger in `folder`, whose orders `n` have the one label `WBn` and print it unchanged. */
export function openPrintingStation(parts: {
  readonly folder: string
  readonly printerId: string
  readonly printers: Printers
  readonly wrapLedger?: (ledger: Ledger) => Ledger
}): { readonly printing: Printing; readonly ledger: Ledger; readonly close: () => Promise<void> } {
  const { printerId, printers } = parts
  const opened = openDatabase({ file: join(parts.folder, 'ledger.db'), migrations: ledgerMigrations, clock: systemClock })
  if (!opened.ok) throw new Error(messageOf(opened.failure))
  const { database } = opened.value
  const sqlite = createSqliteLedger({ database, clock: systemClock, newId: randomUUID })
  const ledger = parts.wrapLedger?.(sqlite) ?? sqlite
  const settings = settingsSchema.parse({ printing: { labelPrinter: printerId, documentPrinter: printerId } })
  const printing = createPrinting({
    performAs: (_name, work) => work(),
    ledger,
    printers,
    cropsOf: () => [],
    composer: {
      compose: async (request) => (request.kind === 'label' ? success({ format: 'pdf', bytes: request.label.bytes }) : notHere),
      close: async () => {},
    },
    clock: systemClock,
    emit: () => {},
    log: silentLog,
    settings: () => settings,
    stationZone: () => 'UTC',
    orderById: async (id) => orderOf(id),
    holdsOf: async () => new Map(),
    reinstatedOf: async () => new Map(),
    isWaybillRecent: () => false,
    sentContents: async () => success(new Map()),
    storedOrder: async (id) => success(orderOf(id)),
    readOrder: async (id) => success({ order: orderOf(id), links: [], raw: '{}', readAt: Temporal.Instant.fromEpochMilliseconds(0) }),
    fetchDocument: async (read) => {
      const bytes = await buildTestLabel(`WB${read.order.id}`)
      return success({ bytes, sha256: createHash('sha256').update(bytes).digest('hex'), read, isOverridden: false })
    },
    isSignedIn: () => true,
    documentsOf: async () => [],
    findStoredDocument: async () => success(null),
    generateWaybill: async () => notHere,
    destroyedOf: () => new Map(),
    onProgress: () => {},
    newId: randomUUID,
  })
  return {
    printing,
    ledger,
    close: async () => {
      await printing.close()
      database.close()
    },
  }
}
