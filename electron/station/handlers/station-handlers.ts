import { cancellationCalls } from '../../../shared/contract/calls/cancellation-calls.ts'
import { goodsCalls } from '../../../shared/contract/calls/goods-calls.ts'
import { handoverCalls } from '../../../shared/contract/calls/handover-calls.ts'
import { jobsCalls } from '../../../shared/contract/calls/jobs-calls.ts'
import { newShipmentCalls } from '../../../shared/contract/calls/new-shipment-calls.ts'
import { shiftCalls } from '../../../shared/contract/calls/shift-calls.ts'
import { voidLabelCalls } from '../../../shared/contract/calls/void-label-calls.ts'
import { webhooksCalls } from '../../../shared/contract/calls/webhooks-calls.ts'
import { forwardCalls, type WithService } from './forward-calls.ts'
import { createOrderHandlers } from './order-handlers.ts'
import { createPickupHandlers } from './pickup-handlers.ts'
import { createPrintingHandlers } from './printing-handlers.ts'
import { stationFailures } from '../../../shared/messages/station/station-failures.ts'
import type { EmitEvent, CallOutput, Handlers } from '../../../shared/contract/contract.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Account } from '../../account/account.ts'
import type { Exports } from '../../exports/exports.ts'
import type { ExportsFolder } from '../../exports/exports-folder.ts'
import type { OpenedPeople } from '../open-people.ts'
import type { OrderLinks } from '../order-links.ts'
import type { NotificationList } from '../notification-list.ts'
import { createReferenceDataHandlers } from './reference-data-handlers.ts'
import type { ProfileServices } from '../profile/profile-services.ts'
import { createDocumentsHandlers } from './documents-handlers.ts'
import type { OpenLink } from '../../orders/open-tracking.ts'
import type { OutputFolder } from '../../printing/printers/folder/output-folder.ts'
import type { Printers } from '../../printing/printers/printer-port.ts'
import type { createSiteHandlers } from '../site/site-handlers.ts'
import type { createSupportHandlers } from '../../support/support-handlers.ts'
import type { Updates } from '../../updates/updates.ts'
import type { Scales } from '../../devices/scales/scales.ts'
import type { SettingsStore } from '../../settings/settings-store.ts'

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

/** Handles every call of the contract. Most are answered by the method of their name. */
export function createHandlers(options: HandlersOptions): Handlers {
  const { account, settings, notifications } = options

  const withProfile: WithService<ProfileServices> = async (work) => {
    const profile = options.profile()
    return profile === null ? failed(stationFailures.notSignedIn()) : await work(profile)
  }

  return {
    'account.state': async () => success(account.state()),
    'account.connect': (input) => account.connect(input),
    'account.practice': () => account.enterPractice(),
    'account.signIn': (input) => account.signIn(input),
    'account.signOut': () => account.signOut(),
    ...createOrderHandlers(withProfile, options.openLink),
    ...createPickupHandlers(withProfile),
    ...createPrintingHandlers(withProfile, options),
    ...createDocumentsHandlers((work) => withProfile(({ documentServices }) => work(documentServices))),
    'documents.fetch': ({ orderId }) =>
      withProfile(async ({ documentServices, orders }) => {
        const fetched = await documentServices.documents.fetchAll(orderId)
        if (!fetched.ok) return fetched
        const failures = fetched.value.outcomes.flatMap(({ result }) => (result.ok ? [] : [result.failure]))
        if (failures[0] !== undefined) return failed(failures[0])
        return await orders.open(orderId)
      }),
    ...createReferenceDataHandlers((work) => withProfile(({ referenceData }) => work(referenceData))),
    ...forwardCalls(cancellationCalls, (work) => withProfile(({ cancellation }) => work(cancellation))),
    ...forwardCalls(goodsCalls, (work) => withProfile(({ goods }) => work(goods))),
    ...forwardCalls(handoverCalls, (work) => withProfile(({ handover }) => work(handover))),
    ...forwardCalls(jobsCalls, (work) => withProfile(({ jobs }) => work(jobs))),
    ...forwardCalls(newShipmentCalls, (work) => withProfile(({ newShipment }) => work(newShipment))),
    ...forwardCalls(shiftCalls, (work) => withProfile(({ shift }) => work(shift))),
    ...forwardCalls(voidLabelCalls, (work) => withProfile(({ voidLabels }) => work(voidLabels))),
    ...forwardCalls(webhooksCalls, (work) => withProfile(({ webhooks }) => work(webhooks))),
    'companies.list': (input) => withProfile(({ companies }) => companies.list(input)),
    'companies.choices': () => withProfile(({ companies }) => companies.choices()),
    'companies.creation': () => withProfile(async ({ companies }) => companies.state()),
    'companies.saveDraft': ({ draft }) => withProfile(async ({ companies }) => companies.saveDraft(draft)),
    'companies.create': (input) => withProfile(({ companies }) => companies.create(input)),
    'companies.checkCreation': () => withProfile(({ companies }) => companies.check()),
    'companies.dropDoubt': () => withProfile(({ companies }) => companies.dropDoubt()),
    'exports.place': async () => success({ folder: options.exports.folder() }),
    'exports.chooseFolder': async () => {
      const chosen = await options.chooseFolder()
      if (!chosen.ok) return chosen
      const saved = await options.exportsFolder.choose(chosen.value)
      return saved.ok ? success({ folder: options.exports.folder() }) : saved
    },
    'exports.show': ({ saved }) => options.exports.show(saved),
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
}
