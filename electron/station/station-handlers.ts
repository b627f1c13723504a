import { stationFailures } from '../../shared/messages/station/station-failures.ts'
import type { EmitEvent, CallOutput, Handlers } from '../../shared/contract/contract.ts'
import { withHolds } from '../orders/hold-gate.ts'
import type { PrinterInfo } from '../../shared/printing/printer.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Account } from '../account/account.ts'
import type { Exports } from '../exports/exports.ts'
import type { ExportsFolder } from '../exports/exports-folder.ts'
import type { OpenedPeople } from './open-people.ts'
import type { OrderLinks } from './order-links.ts'
import type { NotificationList } from './notification-list.ts'
import { createReferenceDataHandlers } from './reference-data-handlers.ts'
import type { ProfileServices } from './profile/profile-services.ts'
import { createDocumentsHandlers } from './documents-handlers.ts'
import { createLabelCropHandlers } from './label-crop-handlers.ts'
import { createNewShipmentHandlers } from './new-shipment-handlers.ts'
import { createStoredQueryHandlers } from '../orders/stored-query-handlers.ts'
import { listBatches } from './list-batches.ts'
import { openTracking, type OpenLink } from '../orders/open-tracking.ts'
import type { OutputFolder } from '../printing/printers/folder/output-folder.ts'
import type { Printers } from '../printing/printers/printer-port.ts'
import type { createSiteHandlers } from './site/site-handlers.ts'
import type { createSupportHandlers } from '../support/support-handlers.ts'
import type { Updates } from '../updates/updates.ts'
import type { Scales } from '../devices/scales/scales.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

export interface HandlersOptions {
  readonly account: Account
  /** The open account's services; null while nobody is signed in. */
  readonly profile: () => ProfileServices | null
  readonly settings: SettingsStore
  readonly printers: Printers
  readonly outputFolder: OutputFolder
  readonly notifications: NotificationList
  readonly emit: EmitEvent
  readonly chooseFolder: () => Promise<Result<string>>
  /** For every file that leaves other than through a printer. */
  readonly exports: Exports
  readonly exportsFolder: ExportsFolder
  readonly openLink: OpenLink
  readonly updates: Updates
  readonly scales: Pick<Scales, 'find' | 'state' | 'take'>
  readonly people: ReturnType<OpenedPeople['handlers']>
  readonly links: Pick<OrderLinks, 'take'>
  readonly support: ReturnType<typeof createSupportHandlers>
  readonly site: ReturnType<typeof createSiteHandlers>
  readonly about: CallOutput<'station.about'>
}

/** Handles every call of the contract; each line names what handles it. */
export function createHandlers(options: HandlersOptions): Handlers {
  const { account, settings, printers, outputFolder, notifications, emit } = options

  const withProfile = async <Value>(work: (profile: ProfileServices) => Promise<Result<Value>>): Promise<Result<Value>> => {
    const profile = options.profile()
    return profile === null ? failed(stationFailures.notSignedIn()) : await work(profile)
  }

  const chooseFolder = async (): Promise<Result<PrinterInfo[]>> => {
    const chosen = await options.chooseFolder()
    if (!chosen.ok) return chosen
    const saved = await outputFolder.choose(chosen.value)
    if (!saved.ok) return saved
    const listed = [...(await printers.list())]
    emit('printing.printersChanged', listed)
    return success(listed)
  }

  const chooseExportsFolder = async (): Promise<Result<{ folder: string }>> => {
    const chosen = await options.chooseFolder()
    if (!chosen.ok) return chosen
    const saved = await options.exportsFolder.choose(chosen.value)
    return saved.ok ? success({ folder: options.exports.folder() }) : saved
  }

  const handlers: Handlers = {
    'account.state': async () => success(account.state()),
    'account.connect': (input) => account.connect(input),
    'account.practice': () => account.enterPractice(),
    'account.signIn': (input) => account.signIn(input),
    'account.signOut': () => account.signOut(),
    'orders.overview': () => withProfile(({ orders }) => orders.overview()),
    'orders.list': (input) => withProfile(({ orders }) => orders.list(input)),
    'orders.count': (input) => withProfile(({ orders }) => orders.count(input)),
    'orders.follow': (input) => withProfile(({ orders }) => orders.follow(input)),
    'orders.rows': ({ ids }) => withProfile(({ orders }) => orders.rows(ids)),
    'orders.matches': (input) => withProfile(({ orders }) => orders.matches(input)),
    'orders.open': ({ orderId }) => withProfile(({ orders }) => orders.open(orderId)),
    'orders.openTracking': ({ orderId, leg }) =>
      withProfile(({ orders }) => openTracking({ orders, openLink: options.openLink }, orderId, leg)),
    'orders.read': ({ orderId }) => withProfile(({ orders }) => orders.read(orderId)),
    'orders.find': ({ text }) => withProfile(({ orders }) => orders.find(text)),
    'orders.look': ({ view }) =>
      withProfile(async ({ orders }) => {
        orders.setVisibleView(view)
        return success({})
      }),
    'orders.sync': () => withProfile(({ orders }) => orders.sync()),
    'orders.generateWaybill': ({ orderId }) => withProfile(({ orders }) => orders.generateWaybill(orderId)),
    ...createStoredQueryHandlers((channel, input) => withProfile(({ answerStoredQuery }) => answerStoredQuery(channel, input))),
    'orders.hold': (input) => withProfile(({ orders }) => orders.hold(input)),
    'orders.release': (input) => withProfile(({ orders }) => orders.release(input)),
    'orders.saveNote': (input) => withProfile(({ orders }) => orders.saveNote(input)),
    'orders.overrideFinding': (input) => withProfile(({ orders }) => orders.overrideFinding(input)),
    'orders.dryRun': ({ orderIds, action }) => withProfile(({ orders }) => orders.dryRun(orderIds, action)),
    'orders.timeline': ({ orderId }) => withProfile(({ history }) => history.timeline(orderId)),
    'jobs.start': (input) => withProfile(({ jobs }) => jobs.start(input)),
    'jobs.control': (input) => withProfile(({ jobs }) => jobs.control(input)),
    'jobs.dismiss': (input) => withProfile(({ jobs }) => jobs.dismiss(input)),
    'jobs.list': () => withProfile(({ jobs }) => jobs.list()),
    'pickups.availabilities': ({ orderId }) => withProfile(({ pickups }) => pickups.availabilities(orderId)),
    'pickups.schedule': (input) =>
      withProfile(async ({ pickups, orders }) => {
        const booked = await pickups.schedule(input)
        if (!booked.ok) return booked
        const view = await orders.open(input.orderId)
        return view.ok ? success({ booking: booked.value, view: view.value }) : view
      }),
    'cancellation.dryRun': (input) => withProfile(({ cancellation }) => cancellation.dryRun(input)),
    'cancellation.start': (input) => withProfile(({ cancellation }) => cancellation.start(input)),
    'cancellation.undo': (input) => withProfile(({ cancellation }) => cancellation.undo(input)),
    'cancellation.stop': (input) => withProfile(({ cancellation }) => cancellation.stop(input)),
    'cancellation.readAgain': (input) => withProfile(({ cancellation }) => cancellation.readAgain(input)),
    'cancellation.dismiss': (input) => withProfile(({ cancellation }) => cancellation.dismiss(input)),
    'cancellation.state': () => withProfile(({ cancellation }) => cancellation.state()),
    'voidLabels.list': () => withProfile(({ voidLabels }) => voidLabels.list()),
    'voidLabels.markDestroyed': (input) => withProfile(({ voidLabels }) => voidLabels.markDestroyed(input)),
    'voidLabels.restore': (input) => withProfile(({ voidLabels }) => voidLabels.restore(input)),
    'voidLabels.scan': (input) => withProfile(({ voidLabels }) => voidLabels.scan(input)),
    'pickups.board': (input) => withProfile(({ pickups }) => pickups.board(input)),
    'pickups.scheduleMany': (input) => withProfile(({ pickups }) => pickups.scheduleMany(input)),
    'pickups.run': (input) => withProfile(({ pickups }) => pickups.run(input)),
    'pickups.stopRun': (input) => withProfile(({ pickups }) => pickups.stopRun(input)),
    'pickups.checkRun': (input) => withProfile(({ pickups }) => pickups.checkRun(input)),
    'pickups.cutOffs': () => withProfile(({ pickups }) => pickups.cutOffs()),
    'pickups.calendar': (input) => withProfile(({ pickups }) => pickups.calendar(input)),
    'pickups.exportCalendar': (input) => withProfile(({ pickups }) => pickups.exportCalendar(input)),
    'pickups.saveInstructions': (input) => withProfile(({ pickups }) => pickups.saveInstructions(input)),
    'pickups.printSheet': ({ orderIds }) =>
      withProfile(async ({ pickups, printing }) => {
        const entries = await pickups.sheet(orderIds)
        return entries.ok ? await printing.pickupSheet(entries.value) : entries
      }),
    ...createDocumentsHandlers((work) => withProfile(({ documentServices }) => work(documentServices))),
    'documents.fetch': ({ orderId }) =>
      withProfile(async ({ documentServices, orders }) => {
        const fetched = await documentServices.documents.fetchAll(orderId)
        if (!fetched.ok) return fetched
        const failures = fetched.value.outcomes.flatMap(({ result }) => (result.ok ? [] : [result.failure]))
        if (failures[0] !== undefined) return failed(failures[0])
        return await orders.open(orderId)
      }),
    'exports.place': async () => success({ folder: options.exports.folder() }),
    'exports.chooseFolder': chooseExportsFolder,
    'exports.show': ({ saved }) => options.exports.show(saved),
    'printing.printers': async () => success([...(await printers.list())]),
    'printing.chooseFolder': chooseFolder,
    'printing.testSheet': (input) => withProfile(({ printing }) => printing.testSheet(input)),
    'printing.calibrationSheet': (input) => withProfile(({ printing }) => printing.calibrationSheet(input)),
    'printing.commandSheet': () => withProfile(({ printing }) => printing.commandSheet()),
    'printing.scannerSheet': () => withProfile(({ printing }) => printing.scannerSheet()),
    'printing.pickList': (input) => withProfile(({ printing }) => printing.pickList(input)),
    'printing.preview': (input) => withProfile(({ printing }) => printing.preview(input)),
    'printing.plan': (input) => withProfile(({ printing }) => printing.plan(input)),
    'printing.start': (input) => withProfile(({ printing }) => printing.start(input)),
    'printing.control': (input) => withProfile(({ printing }) => printing.control(input)),
    'printing.skip': (input) => withProfile(({ printing }) => printing.skip(input)),
    'printing.move': (input) => withProfile(({ printing }) => printing.move(input)),
    'printing.batches': (input) => withProfile((profile) => listBatches(profile, input)),
    'printing.batch': (input) => withProfile(({ printing }) => printing.batch(input)),
    'printing.batchPage': (input) => withProfile(({ printing }) => printing.batchPage(input)),
    'printing.batchChange': (input) => withProfile(({ printing }) => printing.batchChange(input)),
    'printing.counts': () => withProfile(({ printing }) => printing.counts()),
    'printing.resolve': (input) => withProfile(({ printing }) => printing.resolve(input)),
    'printing.confirm': (input) => withProfile(({ printing }) => printing.confirm(input)),
    ...createLabelCropHandlers((work) => withProfile(({ printing }) => work(printing.labelCrops))),
    'goods.searchHsCodes': (input) => withProfile(({ goods }) => goods.searchHsCodes(input)),
    'goods.useHsCode': (input) => withProfile(({ goods }) => goods.useHsCode(input)),
    'goods.knownHsCodes': (input) => withProfile(({ goods }) => goods.knownHsCodes(input)),
    'handover.list': (input) => withProfile(({ handover }) => handover.list(input)),
    'handover.print': (input) => withProfile(({ handover }) => handover.print(input)),
    'handover.export': (input) => withProfile(({ handover }) => handover.export(input)),
    'handover.scan': (input) => withProfile(({ handover }) => handover.scan(input)),
    'handover.loadAnyway': (input) => withProfile(({ handover }) => handover.loadAnyway(input)),
    'handover.takeOff': (input) => withProfile(({ handover }) => handover.takeOff(input)),
    'handover.finish': (input) => withProfile(({ handover }) => handover.finish(input)),
    'handover.finished': (input) => withProfile(({ handover }) => handover.finished(input)),
    'handover.document': (input) => withProfile(({ handover }) => handover.document(input)),
    'handover.printAgain': (input) => withProfile(({ handover }) => handover.printAgain(input)),
    ...createNewShipmentHandlers((work) => withProfile(({ newShipment }) => work(newShipment))),
    'shift.overview': () => withProfile(({ shift }) => shift.overview()),
    'shift.cutOffs': () => withProfile(({ shift }) => shift.cutOffs()),
    'shift.report': (input) => withProfile(({ shift }) => shift.report(input)),
    'shift.ended': () => withProfile(({ shift }) => shift.ended()),
    'shift.end': (input) => withProfile(({ shift }) => shift.end(input)),
    'shift.print': (input) => withProfile(({ shift }) => shift.print(input)),
    'shift.export': (input) => withProfile(({ shift }) => shift.export(input)),
    'companies.list': (input) => withProfile(({ companies }) => companies.list(input)),
    'companies.choices': () => withProfile(({ companies }) => companies.choices()),
    'companies.creation': () => withProfile(async ({ companies }) => companies.state()),
    'companies.saveDraft': ({ draft }) => withProfile(async ({ companies }) => companies.saveDraft(draft)),
    'companies.create': (input) => withProfile(({ companies }) => companies.create(input)),
    'companies.checkCreation': () => withProfile(({ companies }) => companies.check()),
    'companies.dropDoubt': () => withProfile(({ companies }) => companies.dropDoubt()),
    'webhooks.list': () => withProfile(({ webhooks }) => webhooks.list()),
    'webhooks.register': (input) => withProfile(({ webhooks }) => webhooks.register(input)),
    'webhooks.add': (input) => withProfile(({ webhooks }) => webhooks.add(input)),
    'webhooks.replace': (input) => withProfile(({ webhooks }) => webhooks.replace(input)),
    'webhooks.remove': (input) => withProfile(({ webhooks }) => webhooks.remove(input)),
    'webhooks.check': (input) => withProfile(({ webhooks }) => webhooks.check(input)),
    'webhooks.token': (input) => withProfile(({ webhooks }) => webhooks.token(input)),
    'webhooks.test': (input) => withProfile(({ webhooks }) => webhooks.test(input)),
    ...createReferenceDataHandlers((work) => withProfile(({ referenceData }) => work(referenceData))),
    ...options.people,
    'links.take': options.links.take,
    ...options.support,
    'scale.find': () => options.scales.find(),
    'scale.state': async () => success(options.scales.state()),
    'scale.take': async ({ parcel }) => options.scales.take(parcel),
    'settings.read': async () => success(settings.read()),
    'settings.save': (input) => settings.save(input),
    ...options.site,
    'updates.state': async () => success(options.updates.state()),
    'updates.check': async () => success(await options.updates.check()),
    'updates.install': ({ when }) => options.updates.install(when),
    'station.storedScreen': async () => success(null),
    'station.about': async () => success(options.about),
    'station.notices': async () => success(notifications.list()),
  }
  return withHolds(handlers, { holdsOf: async (orderIds) => (await options.profile()?.holdsOf(orderIds)) ?? new Map() })
}
