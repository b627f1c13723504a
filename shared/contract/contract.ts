import { z } from 'zod'
import { accountStateSchema } from '../account/account-state.ts'
import { bulkFetchStateSchema, verificationStateSchema } from '../documents/archive.ts'
import { overviewSchema } from '../orders/order-view.ts'
import { draftViewSchema } from '../new-shipment/draft-record.ts'
import { peopleStateSchema } from '../people/person.ts'
import { pickupRunSchema } from '../pickups/board.ts'
import { batchChangeSchema } from '../printing/batch-change.ts'
import { printerSchema } from '../printing/printers/printer.ts'
import type { Result } from '../result.ts'
import { settingsSchema } from '../settings/settings.ts'
import { updateStateSchema } from '../updates/update-state.ts'
import { siteCalls, siteProgressSchema } from './calls/site-calls.ts'
import { siteStateSchema } from '../site/site-state.ts'
import { scaleCalls } from './calls/scale-calls.ts'
import { scaleStateSchema } from '../scales/scale-state.ts'
import { updateCalls } from './calls/update-calls.ts'
import { cancellationCalls, cancellationChangedSchema } from './calls/cancellation-calls.ts'
import { companiesCalls, companiesChangedSchema } from './calls/companies-calls.ts'
import { webhooksCalls, webhooksChangedSchema } from './calls/webhooks-calls.ts'
import { documentsCalls } from './calls/documents-calls.ts'
import { exportsCalls } from './calls/exports-calls.ts'
import { jobChangeSchema } from '../jobs/job.ts'
import { peopleCalls } from './calls/people-calls.ts'
import { labelCropCalls } from './calls/label-crop-calls.ts'
import { voidLabelCalls, voidLabelsChangedSchema } from './calls/void-label-calls.ts'
import { jobsCalls } from './calls/jobs-calls.ts'
import { goodsCalls } from './calls/goods-calls.ts'
import { handoverCalls } from './calls/handover-calls.ts'
import { shiftCalls } from './calls/shift-calls.ts'
import { supportCalls } from './calls/support-calls.ts'
import { stationNotificationSchema } from './station-notification.ts'
import { linksCalls } from './calls/links-calls.ts'
import { newShipmentCalls } from './calls/new-shipment-calls.ts'
import { referenceListsSchema } from '../reference-data/named-entry.ts'
import { referenceDataCalls } from './calls/reference-data-calls.ts'
import { pickupsCalls } from './calls/pickups-calls.ts'
import { accountCalls } from './calls/account-calls.ts'
import { ordersCalls } from './calls/orders-calls.ts'
import { printingCalls } from './calls/printing-calls.ts'
import { settingsCalls } from './calls/settings-calls.ts'
import { stationCalls } from './calls/station-calls.ts'

/** Input and output of each call. The binder parses the input before the station gets it, and wraps the output in a Result. */
export const calls = {
  ...accountCalls,
  ...cancellationCalls,
  ...companiesCalls,
  ...documentsCalls,
  ...exportsCalls,
  ...goodsCalls,
  ...handoverCalls,
  ...jobsCalls,
  ...labelCropCalls,
  ...linksCalls,
  ...newShipmentCalls,
  ...ordersCalls,
  ...peopleCalls,
  ...pickupsCalls,
  ...printingCalls,
  ...referenceDataCalls,
  ...scaleCalls,
  ...settingsCalls,
  ...shiftCalls,
  ...siteCalls,
  ...stationCalls,
  ...supportCalls,
  ...updateCalls,
  ...voidLabelCalls,
  ...webhooksCalls,
} satisfies Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>

/** What each event carries. */
export const events = {
  'account.changed': accountStateSchema,
  'pickups.runChanged': pickupRunSchema,
  'orders.changed': z.object({ ids: z.array(z.number().int()), overview: overviewSchema }),
  'cancellation.changed': cancellationChangedSchema,
  'voidLabels.changed': voidLabelsChangedSchema,
  'jobs.changed': jobChangeSchema,
  'documents.changed': z.object({ orderIds: z.array(z.number().int()) }),
  'documents.fetching': bulkFetchStateSchema,
  'documents.verifying': verificationStateSchema,
  /** At most ten per second for one batch. A window that missed one finds that `since` is newer than its state, and calls `printing.batchChange`. */
  'printing.changed': batchChangeSchema,
  'printing.printersChanged': z.array(printerSchema),
  'newShipment.changed': draftViewSchema,
  'people.changed': peopleStateSchema,
  'companies.changed': companiesChangedSchema,
  'webhooks.changed': webhooksChangedSchema,
  'referenceData.changed': referenceListsSchema,
  'site.changed': siteStateSchema,
  'site.progress': siteProgressSchema,
  'scale.changed': scaleStateSchema,
  'settings.changed': settingsSchema,
  /** A link waits for `links.take`. */
  'links.opened': z.object({ reference: z.string() }),
  'updates.changed': updateStateSchema,
  'station.noticed': stationNotificationSchema,
  /** The text of an earlier notification, with the present figures; where it was dismissed, it stays dismissed. */
  'station.noticeChanged': stationNotificationSchema,
} satisfies Record<string, z.ZodType>

export type Calls = typeof calls
export type Events = typeof events
export type CallChannel = keyof Calls
export type EventChannel = keyof Events
/** The calls made with `storedCall`. */
export type StoredChannel = { [Channel in CallChannel]: Calls[Channel] extends { readonly isStored: true } ? Channel : never }[CallChannel]
// Same as `z.infer`, but without its conditional type, which TypeScript cannot resolve over all calls until the schema is known.
export type CallInput<Channel extends CallChannel> = Calls[Channel]['input']['_zod']['output']
export type CallOutput<Channel extends CallChannel> = Calls[Channel]['output']['_zod']['output']
export type EventPayload<Channel extends EventChannel> = Events[Channel]['_zod']['output']

/** A handler for each call: without one the main process does not compile. */
export type Handlers = {
  readonly [Channel in CallChannel]: (input: CallInput<Channel>) => Promise<Result<CallOutput<Channel>>>
}

/** Emits an event to every window. */
export type EmitEvent = <Channel extends EventChannel>(channel: Channel, payload: EventPayload<Channel>) => void

/** `window.station`, as both hosts provide it. Answers are checked against the contract by the bridge. */
export interface StationBridge {
  invoke(channel: CallChannel, input: unknown): Promise<unknown>
  subscribe(channel: EventChannel, listener: (payload: unknown) => void): () => void
}
