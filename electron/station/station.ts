import '../../shared/messages/all-catalogues.ts'
import { join } from 'node:path'
import type { Handlers } from '../../shared/contract/contract.ts'
import { failureNotificationTexts } from '../../shared/contract/station-notification.ts'
import { success, type Result } from '../../shared/result.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { createAccount, type Account } from '../account/account.ts'
import type { RunCommand } from '../command-line/command-runner.ts'
import { serveCommands } from '../command-line/command-server.ts'
import { createKeychainVault } from '../account/keychain-vault.ts'
import { profileSecrets } from './profile/profile-secrets.ts'
import { openSiteChanges } from './site/open-site-changes.ts'
import { createSiteHandlers } from './site/site-handlers.ts'
import { readStoredSite } from './site/site-store.ts'
import { systemClock } from '../platform/clock.ts'
import { connectService, profileConnector } from './connect-service.ts'
import { createExports } from '../exports/exports.ts'
import { createExportsFolder } from '../exports/exports-folder.ts'
import { openMachineRecords } from './machine-records.ts'
import { createEventEmitter, type EventListener } from './event-emitter.ts'
import { createNotificationList } from './notification-list.ts'
import { openPeople } from './open-people.ts'
import { openProfile } from './profile/open-profile.ts'
import { createPdfWorkers } from '../workers/pdf-workers.ts'
import { createOutputFolder } from '../printing/printers/folder/output-folder.ts'
import { createFolderPrinterStore } from '../printing/printers/folder/folder-printer-store.ts'
import { linksUnsupported, showInFolderUnsupported } from './unsupported-host-calls.ts'
import { removeUnfinishedOutput } from '../printing/printers/folder/sweep-staged.ts'
import type { ProfileServices } from './profile/profile-services.ts'
import { suspendProfile } from './profile/suspend-profile.ts'
import { createProfileSwitcher } from './profile/profile-switcher.ts'
import { parseServiceAddress } from '../service/service-address.ts'
import { aboutStation } from './about-station.ts'
import { openScales } from './open-scales.ts'
import { openUpdates } from './open-updates.ts'
import { notManaged } from '../managed/managed-configuration.ts'
import { createSettingsStore } from '../settings/settings-store.ts'
import { openCommands } from './open-commands.ts'
import { createOrderLinks } from './order-links.ts'
import { createHandlers } from './station-handlers.ts'
import { networkPrintersIn } from './network-printers-in.ts'
import { createPrinters } from './station-printers.ts'
import { createSupportHandlers } from '../support/support-handlers.ts'
import { lockDataFolder, profileFolder, type Profile as ProfileName } from '../storage/data-folder.ts'
import { startStationBackground } from './station-background.ts'
import type { StationOptions } from './station-options.ts'

/** The whole main process behind one window: calls in, events out. */
export interface Station {
  readonly handlers: Handlers
  onEvent(listener: EventListener): () => void
  /** Runs a command from outside the window. */
  readonly runCommand: RunCommand
  /** Shows the order of a link in the window; false if it is not an order link. */
  readonly openLink: (link: string) => boolean
  /** The computer goes to sleep, or its session ends: batches and jobs pause between two sheets or orders. Resolves once nothing more is sent. */
  suspend(): Promise<void>
  /** The computer is awake: batches and jobs can be resumed. */
  wake(): void
  /** Ends batches between two sheets, closes every file and releases the data folder. */
  close(): Promise<void>
}

/** Builds the station from its adapters and recovers what the last session left. Fails when the data folder cannot be used. */
export async function createStation(options: StationOptions): Promise<Result<Station>> {
  const { dataFolder, clock = systemClock, log, environment, platform, host, firstScreen = Promise.resolve() } = options
  const { configuration, failure: managedFailure } = (await options.readManaged?.()) ?? notManaged
  const requestedAddress = configuration.serviceAddress ?? options.serviceAddress
  const fixed = requestedAddress === null ? success(null) : parseServiceAddress(requestedAddress)
  if (!fixed.ok) {
    await options.lock?.release()
    return fixed
  }
  const lock = options.lock === undefined ? await lockDataFolder(dataFolder) : success(options.lock)
  if (!lock.ok) return lock
  log.info('station starts', { host, platform, version: packageFile.version })
  const { emit, onEvent } = createEventEmitter()
  const notifications = createNotificationList(clock, emit)
  const settings = createSettingsStore({
    folder: dataFolder,
    clock,
    locked: configuration.settings,
    onSaved: (saved) => emit('settings.changed', saved),
  })
  for (const warning of [managedFailure, settings.warning].filter((each) => each !== null)) {
    const { message, next } = failureNotificationTexts(warning)
    notifications.addForStation('warning', message, next)
  }
  const machineRecords = openMachineRecords({
    stateFolder: options.stateFolder ?? join(dataFolder, 'state'),
    dataFolder,
    clock,
    log,
    notify: (tone, message, next) => notifications.addForStation(tone, message, next),
  })
  const people = openPeople({
    dataFolder,
    record: machineRecords.sharedRecord(),
    nameInSettings: () => settings.read().person,
    isWaybill: async (code) => (await profileSwitcher.profile()?.isWaybill(code)) ?? false,
    clock,
    log,
    emit,
    notify: (tone, message, next) => notifications.addForStation(tone, message, next),
  })
  if (!people.ok) {
    machineRecords.close()
    await lock.value.release()
    return people
  }
  const outputFolder = createOutputFolder(dataFolder, environment['PACKBENCH_FOLDER'])
  const folderPrinterStore = createFolderPrinterStore({ file: join(dataFolder, 'printed-folder.db'), clock })
  await removeUnfinishedOutput(outputFolder, folderPrinterStore, log)
  const exportsFolder = createExportsFolder({
    dataFolder,
    defaultFolder: options.exportsFolder ?? join(dataFolder, 'exports'),
    requestedFolder: environment['PACKBENCH_EXPORTS'],
  })
  const exports = createExports({ exportsFolder, showInFolder: options.showInFolder ?? showInFolderUnsupported })
  const system = { dataFolder, platform, environment, clock, log }
  const machinePrinters = createPrinters({ outputFolder, folderPrinterStore, ...networkPrintersIn(settings, log), ...system })
  const { printers } = machinePrinters
  const pdf = createPdfWorkers({ clock, log })
  const vault = createKeychainVault({ log })
  const connectionParts = {
    clock,
    log,
    token: () => account.token(),
    onUnauthorised: (refused: string) => account.handleUnauthorised(refused),
    awaitsSignIn: () => account.awaitsSignIn(),
    onReach: (online: boolean) => account.recordOnline(online),
    ...(options.resolveProxy === undefined ? {} : { resolveProxy: options.resolveProxy }),
  }
  const openRequestedProfile = async (requested: ProfileName): Promise<Result<ProfileServices>> => {
    notifications.removeOrderNotifications()
    const own = profileFolder(dataFolder, requested)
    if (!own.ok) return own
    const secrets = profileSecrets(requested, vault, options.resolveProxy)
    const site = await readStoredSite(requested, own.value, secrets)
    if (!site.ok) return site
    const connector = profileConnector(requested, own.value, { ...connectionParts, documentHosts: () => settings.read().documentHosts })
    return await openProfile({
      folder: own.value,
      record: machineRecords.stationRecordOf(requested),
      connector,
      site: options.site ?? site.value,
      printers,
      composer: pdf.composer,
      pdf,
      settings: () => settings.read(),
      person: people.value.person,
      personNeeded: people.value.personNeeded,
      performAs: people.value.performAs,
      recordedActions: people.value.actionTimes,
      awaitsSignIn: () => account.awaitsSignIn(),
      clock,
      log,
      emit,
      notify: (tone, message, next) => notifications.addForStation(tone, message, next),
      notifyOrderChange: (notice) => notifications.add(notice),
      saveExport: (name, content) => exports.save(name, content),
      showInFolder: options.showInFolder ?? showInFolderUnsupported,
      secrets,
      firstScreen,
    })
  }
  const changesOf = openSiteChanges({ dataFolder, vault, machineRecords, clock, log, notifications })
  const profileSwitcher = createProfileSwitcher(openRequestedProfile, (name) => machineRecords.recordSignedOut(name))
  const account: Account = createAccount({
    vault,
    clock,
    emit,
    log,
    folder: dataFolder,
    fixedAddress: fixed.value === null ? null : fixed.value.href,
    connect: (address) => connectService(address, connectionParts, null).client,
    onSwitch: (name) => profileSwitcher.enter(name),
    onTokenRenewed: () => profileSwitcher.profile()?.resumeCalls(),
  })
  const closeAll = async (): Promise<void> => {
    await profileSwitcher.leave()
    await pdf.close()
    await machinePrinters.close()
    folderPrinterStore.close()
    people.value.close()
    machineRecords.close()
    await lock.value.release()
  }
  const started = await account.start({ practice: options.practice })
  if (!started.ok) return await closeAll().then(() => started)
  const stopBackground = startStationBackground({ printers, pdf, notifications, dataFolder, clock, emit, firstScreen })
  const profile = () => profileSwitcher.profile()
  const links = createOrderLinks(profile, emit)
  const updates = await openUpdates({
    configuration,
    updateClient: options.updateClient,
    profile,
    ...system,
    emit,
    notify: (tone, message, next) => notifications.addForStation(tone, message, next),
    firstScreen,
  })
  const scales = openScales({ settings, emit, onEvent, clock, log, firstScreen })
  const ungated = createHandlers({
    account,
    profile,
    links,
    settings,
    printers,
    outputFolder,
    notifications,
    emit,
    chooseFolder: options.chooseFolder,
    exports,
    exportsFolder,
    openLink: options.openLink ?? linksUnsupported,
    updates,
    scales,
    people: people.value.handlers((name, content) => exports.save(name, content)),
    site: createSiteHandlers({ switcher: profileSwitcher, changesOf, emit }),
    support: createSupportHandlers({ dataFolder, clock, log, saveExport: (name, content) => exports.save(name, content) }),
    about: aboutStation({ host, platform, dataFolder, locked: configuration.settings }),
  })
  const gate = { profile, account: (): string => (account.state().kind === 'practice' ? 'practice' : (account.state().email ?? '')) }
  const handlers = people.value.gate(ungated, gate)
  const runCommand = openCommands({
    handlers,
    ungated,
    gate,
    people: people.value,
    onEvent,
    exportsFolder: () => exportsFolder.path(),
    openLink: links.open,
  })
  const commandServer = options.acceptCommands === true ? await serveCommands({ dataFolder, run: runCommand, log }) : null
  return success({
    handlers,
    onEvent,
    runCommand,
    openLink: links.open,
    suspend: () => suspendProfile(profile()),
    wake: () => profile()?.printing.wake(),
    close: async () => {
      await commandServer?.close()
      await Promise.all([updates.close(), scales.close()])
      await stopBackground()
      await closeAll()
    },
  })
}
