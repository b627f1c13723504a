import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { DocumentSlot } from '../../shared/documents/document.ts'
import type { Result } from '../../shared/result.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { FetchedOrder } from '../service/service-client.ts'
import type { StartTools } from './batch/start-batch.ts'
import type { Ledger, SharedLedger } from './ledger/ledger-port.ts'
import type { OrderProgress, PrintProgressSources } from './ledger/print-progress.ts'
import type { MaySendTools } from './jobs/may-send.ts'
import type { PageComposer } from './pages/page-composer-port.ts'
import type { ComposeTools, PrintableDocument } from './prepare/ready-documents.ts'
import type { StoredFallbackTools } from './prepare/stored-fallback.ts'
import type { Printers } from './printers/printer-port.ts'
import type { PrintCountTools } from './read-print-counts.ts'
import type { PickListTools } from './utility-sheets/send-pick-list.ts'

/** What printing is built from. */
export interface PrintingParts extends Pick<PrintCountTools, 'stationZone'> {
  readonly ledger: Ledger
  /** Takes a batch from another station of the site; null or absent at a single station. */
  readonly takeOver?: SharedLedger['takeOver'] | null | undefined
  readonly printers: Printers
  readonly composer: PageComposer
  readonly cropsOf: ComposeTools['cropsOf']
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly log: Log
  readonly settings: () => Settings
  /** The order as stored. */
  readonly orderById: (orderId: number) => Promise<Order | null>
  /** The same, where a store that cannot be read is a failure. */
  readonly storedOrder: MaySendTools['storedOrder']
  readonly sentContents: PickListTools['sentContents']
  readonly isWaybillRecent: StartTools['isWaybillRecent']
  readonly holdsOf: StartTools['holdsOf']
  readonly reinstatedOf: StartTools['reinstatedOf']
  /** The order as the service has it now; the caller stores what it reads. */
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** `overrides`: SHA-256 of blocked labels that a person allowed for this order. */
  readonly fetchDocument: (read: FetchedOrder, place: DocumentSlot, overrides: ReadonlySet<string>) => Promise<Result<PrintableDocument>>
  /** The newest stored document of that place that passed the check, for a label the one with this waybill; null if there is none. */
  readonly findStoredDocument: StoredFallbackTools['findStoredDocument']
  /** Stored documents of the order. */
  readonly documentsOf: StartTools['documentsOf']
  readonly isSignedIn: StoredFallbackTools['isSignedIn']
  /** Continues a batch in the name of the person who started it. */
  readonly performAs: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
  /** `outcome-unknown` when the waybill may have been created. */
  readonly generateWaybill: (orderId: number) => Promise<Result<true>>
  readonly destroyedOf: PrintProgressSources['destroyedOf']
  readonly onProgress: (progress: OrderProgress) => void | Promise<void>
  /** Random from its first character on, e.g. UUID version 4. */
  readonly newId: () => string
}
