import type { Hold } from '../../../shared/orders/hold.ts'
import type { EmitEvent } from '../../../shared/contract/contract.ts'
import type { SavedFile } from '../../../shared/contract/calls/exports-calls.ts'
import type { NewStationNotification, Notify } from '../../../shared/contract/station-notification.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'
import type { UpdateBlocker } from '../../../shared/updates/update-state.ts'
import type { SiteState } from '../../../shared/site/site-state.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import type { Companies } from '../../companies/companies.ts'
import type { Vault } from '../../account/vault.ts'
import type { ResolveProxy } from '../../service/transport/undici-dispatchers.ts'
import type { Webhooks } from '../../webhooks/webhooks-ports.ts'
import type { NewShipment } from '../../new-shipment/new-shipment.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Cancellation } from '../../cancellation/cancellation.ts'
import type { VoidLabels } from '../../void-labels/void-labels.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Connector } from '../connect-service.ts'
import type { ExportContent, ShowInFolder } from '../../exports/exports.ts'
import type { Goods } from '../../goods/goods.ts'
import type { Handover } from '../../handover/handover.ts'
import type { History } from '../../history/history.ts'
import type { Log } from '../../platform/log.ts'
import type { DocumentServices } from './topics/open-documents.ts'
import type { Orders } from '../../orders/orders.ts'
import type { AnswerStoredQuery } from '../../orders/stored-query-handlers.ts'
import type { PdfWorkers } from '../../workers/pdf-workers.ts'
import type { Pickups } from '../../pickups/pickups.ts'
import type { PageComposer } from '../../printing/pages/page-composer-port.ts'
import type { PrintingWithCrops } from '../../printing/crops/label-crops.ts'
import type { Printers } from '../../printing/printers/printer-port.ts'
import type { ReferenceData } from '../../reference-data/reference-data.ts'
import type { Shift } from '../../shift/shift.ts'
import type { ShiftSources } from '../../shift/shift-sources.ts'
import type { SiteSettings } from '../../site/site-settings.ts'
import type { StationRecord } from '../../storage/machine-registry.ts'

/** What the services of one account are built from. */
export interface ProfileOptions {
  /** The account's own folder. */
  readonly folder: string
  /** What this machine knows of the account in this data folder; null when it cannot be used. */
  readonly record: StationRecord | null
  readonly connector: Connector
  /** How to reach the database that this account shares with other stations; null or absent for a single station. */
  readonly site?: SiteSettings | null
  readonly printers: Printers
  readonly composer: PageComposer
  readonly pdf: PdfWorkers
  readonly settings: () => Settings
  /** The person to record. */
  readonly person: () => string
  /** Why nothing may be recorded in anybody's name now; null when it may. */
  readonly personNeeded: () => Failure | null
  /** Continues work in the name of the person who started it. */
  readonly performAs: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
  /** From the audit log: the times of recorded actions, one for every ten minutes. */
  readonly recordedActions: ShiftSources['otherActions']
  /** True while a person is asked to sign in, so that calls to the service would wait. */
  readonly awaitsSignIn: () => boolean
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly notify: Notify
  /** Notifies of a change of orders that was not requested at this station. */
  readonly notifyOrderChange: (notice: NewStationNotification) => void
  /** Saves a file in the exports folder. */
  readonly saveExport: (name: string, content: ExportContent) => Promise<Result<SavedFile>>
  /** Opens the system's file viewer at a file. */
  readonly showInFolder: ShowInFolder
  readonly secrets: {
    readonly vault: Vault
    /** The secrets of this account are kept under this name. */
    readonly accountName: string
    readonly isPractice: boolean
    /** Proxies for hosts other than the service; a secret is sent there only when a person requests it. */
    readonly resolveProxy?: ResolveProxy | undefined
  }
  /** Resolves when the window shows its first list: the sync starts then. */
  readonly firstScreen: Promise<void>
}

/** Everything that belongs to one account, from its own folder: data of two accounts never mix. */
export interface ProfileServices {
  readonly orders: Orders
  readonly documentServices: DocumentServices
  readonly printing: PrintingWithCrops
  readonly pickups: Pickups
  readonly newShipment: NewShipment
  readonly cancellation: Cancellation
  readonly voidLabels: VoidLabels
  readonly jobs: Jobs
  readonly history: History
  readonly goods: Goods
  readonly handover: Handover
  readonly shift: Shift
  readonly companies: Companies
  readonly webhooks: Webhooks
  readonly referenceData: ReferenceData
  /** Reconciles what a killed process left in the ledger and the write journal, then keeps the orders current until closed. */
  start(): Promise<void>
  /** The person has signed in again: waiting calls continue. */
  resumeCalls(): void
  readonly answerStoredQuery: AnswerStoredQuery
  /** True for the waybill of a stored order, also inside a carrier's barcode. */
  isWaybill(code: string): Promise<boolean>
  /** Which of these orders are on hold. Throws a `StorageReadError` when that cannot be read. */
  holdsOf(orderIds: readonly number[]): Promise<ReadonlyMap<number, Hold>>
  siteState(): SiteState
  /** What is unfinished, so that the app may not close itself; null when nothing is. */
  updateBlocker(): Promise<UpdateBlocker | null>
  /** Ends batches between two sheets, and calls that wait for a sign-in immediately. */
  close(): Promise<void>
}
