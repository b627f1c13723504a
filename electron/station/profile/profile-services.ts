import type { EmitEvent } from '../../../shared/contract/contract.ts'
import type { SavedFile } from '../../../shared/contract/exports-calls.ts'
import type { NewStationNotification, Notify } from '../../../shared/contract/station-notification.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import type { OrderCreation } from '../../order-creation/create-order.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Cancellation } from '../../cancellation/cancellation.ts'
import type { VoidLabels } from '../../void-labels/void-labels.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Connection, WriteStores } from '../connect-service.ts'
import type { ExportContent, ShowInFolder } from '../../exports/exports.ts'
import type { Handover } from '../../handover/handover.ts'
import type { History } from '../../history/history.ts'
import type { Log } from '../../platform/log.ts'
import type { DocumentServices } from './open-documents.ts'
import type { Orders } from '../../orders/orders.ts'
import type { PdfWorkers } from '../../workers/pdf-workers.ts'
import type { Pickups } from '../../pickups/pickups.ts'
import type { PageComposer } from '../../printing/pages/page-composer-port.ts'
import type { Printers } from '../../printing/printers/printer-port.ts'
import type { Printing } from '../../printing/printing.ts'
import type { Shift } from '../../shift/shift.ts'
import type { ShiftSources } from '../../shift/shift-sources.ts'
import type { StationRecord } from '../../storage/machine-registry.ts'

/** What one account's services are built from. */
export interface ProfileOptions {
  /** The account's own folder. */
  readonly folder: string
  /** What this machine knows of the account in this data folder; null when it cannot be used. */
  readonly record: StationRecord | null
  /** Called once, when what is to be written can be journaled. */
  readonly connect: (stores: WriteStores) => Connection
  readonly printers: Printers
  readonly composer: PageComposer
  readonly pdf: PdfWorkers
  readonly settings: () => Settings
  /** Who works here, for records. */
  readonly person: () => string
  /** Why nothing may be recorded in anybody's name now; null when it may. */
  readonly personNeeded: () => Failure | null
  /** Continues work in the name of who started it. */
  readonly performAs: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
  /** By the audit log: one instant of every ten minutes in which something was recorded. */
  readonly recordedActions: ShiftSources['otherActions']
  /** True while a person is asked to sign in, so that asking the service would wait. */
  readonly awaitsSignIn: () => boolean
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly notify: Notify
  /** Says what changed about orders while nobody here asked for it. */
  readonly notifyOrderChange: (notice: NewStationNotification) => void
  /** Puts a file where exports go. */
  readonly saveExport: (name: string, content: ExportContent) => Promise<Result<SavedFile>>
  /** Opens the system's file viewer at a file. */
  readonly showInFolder: ShowInFolder
  /** Resolves when the window shows its first list: following the service begins then. */
  readonly firstScreen: Promise<void>
}

/** Everything that belongs to one account, from its own folder: nothing of two accounts ever meets. */
export interface ProfileServices {
  readonly orders: Orders
  readonly documentServices: DocumentServices
  readonly printing: Printing
  readonly pickups: Pickups
  readonly creation: OrderCreation
  readonly cancellation: Cancellation
  readonly voidLabels: VoidLabels
  readonly jobs: Jobs
  readonly history: History
  readonly handover: Handover
  readonly shift: Shift
  /** Reconciles what a killed process left in the ledger and the write journal, then keeps the orders current until closed. */
  start(): Promise<void>
  /** The person has signed in again: what waited for it continues. */
  resumeCalls(): void
  /** Ends batches between two sheets, and at once what waits for a sign-in. */
  close(): Promise<void>
}
