import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
import { onTestFinished } from 'vitest'
import type { Clock } from '../../../../electron/platform/clock.ts'
import { ledgerMigrations } from '../../../../electron/printing/ledger/ledger-schema.ts'
import type { Ledger, NewBatch, NewSheet } from '../../../../electron/printing/ledger/ledger-port.ts'
import type { PrintFile } from '../../../../electron/printing/pages/page-composer-port.ts'
import type { PrintJob } from '../../../../electron/printing/printers/printer-port.ts'
import { createFolderPrinterStore, type FolderPrinterStore } from '../../../../electron/printing/printers/folder/folder-printer-store.ts'
import { createSqliteLedger } from '../../../../electron/printing/ledger/sqlite-ledger.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import { routingMessages } from '../../../../shared/messages/printing/routing-messages.ts'
import { commonLayouts } from '../../../../shared/printing/labels/label-stock.ts'
import { printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'
import type { MediaName } from '../../../../shared/printing/printers/printer.ts'
import { settingsSchema, type Settings } from '../../../../shared/settings/settings.ts'
import type { Result } from '../../../../shared/result.ts'
import { messageOf } from '../../../support/failure-words.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

/** Time that advances only by waiting: each wait ends in a later turn of the event loop. */
export function quickClock(): Clock {
  let milliseconds = 0
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(1_800_000_000_000 + milliseconds),
    monotonic: () => milliseconds,
    wait: (duration, signal) =>
      new Promise((resolve, reject) => {
        setImmediate(() => {
          milliseconds += duration
          if (signal?.aborted === true) reject(new Error('aborted'))
          else resolve()
        })
      }),
  }
}

/** Stored in `home`, or in a temporary folder. */
export function folderMemory(home: string = temporaryFolder()): FolderPrinterStore {
  const memory = createFolderPrinterStore({ file: join(home, 'printed-folder.db'), clock: quickClock() })
  onTestFinished(() => memory.close())
  return memory
}

export function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.failure.kind}: ${messageOf(result.failure)}`)
  return result.value
}

export function openLedger(file: string, clock: Clock = quickClock()): { ledger: Ledger; database: DatabaseSync } {
  const { database } = value(openDatabase({ file, migrations: ledgerMigrations, clock }))
  return { ledger: createSqliteLedger({ database, clock, newId: randomUUID }), database }
}

export function temporaryLedger(): { ledger: Ledger; database: DatabaseSync } {
  const opened = openLedger(join(temporaryFolder(), 'ledger.db'))
  onTestFinished(() => {
    if (opened.database.isOpen) opened.database.close()
  })
  return opened
}

export function settingsWith(printing: Partial<Settings['printing']> = {}): Settings {
  return settingsSchema.parse({ person: 'Ada', stationName: 'Bench 4', printing })
}

export function labelSheet(orderId: number, printerId = 'scripted'): NewSheet {
  return {
    orderId,
    reference: `PB-${orderId}`,
    place: { kind: 'waybill_document', leg: 0 },
    waybill: `WB${orderId}`,
    copy: 1,
    printerId,
    printerName: 'Scripted',
    media: '4x6in',
    because: routingMessages.labels.message(),
  }
}

/** Later than everything: for a batch whose plan nothing overtakes. */
const afterEverything: NewBatch['plannedAt'] = { event: Number.MAX_SAFE_INTEGER, loss: Number.MAX_SAFE_INTEGER }

export function newBatch(id: string, sheets: readonly NewSheet[], awaited: NewBatch['awaited'] = []): NewBatch {
  return { id, plannedAt: afterEverything, person: 'Ada', station: 'Bench 4', reason: null, sheets, awaited, problems: [] }
}

export function awaitedOrder(orderId: number, after: number): NewBatch['awaited'][number] {
  return { orderId, reference: `PB-${orderId}`, after }
}

export function printJob(sheetId: string, title = 'x', media: MediaName = '4x6in', printFile: PrintFile = pdf(title)): PrintJob {
  return { sheetId, title, media, format: 'pdf', printFile, expiresAfter: null }
}

export function pdf(text: string): PrintFile {
  return { format: 'pdf', bytes: new TextEncoder().encode(text) }
}

/** Sheets of four labels in this printer. */
export function fourLabels(printerId = 'scripted'): Partial<Settings['printing']> {
  const layout = commonLayouts.find(({ key }) => key === 'a4-4')?.layout
  return { profiles: { [printerId]: printerProfileSchema.parse({ sheet: layout }) } }
}
