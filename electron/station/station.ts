import '../../shared/messages/all-catalogues.ts'
import { hostFailures } from '../../shared/messages/host/host-failures.ts'
import { basename, join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { Handlers } from '../../shared/contract/contract.ts'
import { failureNotificationTexts } from '../../shared/contract/station-notification.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { createAccount, type Account } from '../account/account.ts'
import { createKeychainVault } from '../account/keychain-vault.ts'
import type { Clock } from '../platform/clock.ts'
import { connectPractice, connectService } from './connect-service.ts'
import type { Log } from '../platform/log.ts'
import { createExports, type ShowInFolder } from '../exports/exports.ts'
import { createExportsFolder } from '../exports/exports-folder.ts'
import { openMachineRecords } from './machine-records.ts'
import { createEventEmitter, type EventListener } from './event-emitter.ts'
import { createNotificationList } from './notification-list.ts'
import { openPeople } from './open-people.ts'
import { openProfile } from './profile/open-profile.ts'
import { createPdfWorkers } from '../workers/pdf-workers.ts'
import { createOutputFolder, type OutputFolder } from '../printing/printers/folder/output-folder.ts'
import { createFolderPrinterStore, type FolderPrinterStore } from '../printing/printers/folder/folder-printer-store.ts'
import { sweepStaged } from '../printing/printers/folder/sweep-staged.ts'
import type { ProfileServices } from './profile/profile-services.ts'
import { parseServiceAddress } from '../service/service-address.ts'
import type { ResolveProxy } from '../service/transport/undici-dispatchers.ts'
import { createSettingsStore } from '../settings/settings-store.ts'
import { createHandlers } from './station-handlers.ts'
import { createPrinters } from './station-printers.ts'
import { lockDataFolder, profileFolder, type DataFolderLock, type Profile as ProfileName } from '../storage/data-folder.ts'
import { startStationBackground } from './station-background.ts'

/** What a host gives the station: where it is, what time it is, and the two things only a host can do. */
export interface StationOptions {
  readonly dataFolder: string
  /** Already taken by a host that uses the folder before the station is there; released by the station. */
  readonly lock?: DataFolderLock
  /** What this machine knows of all its data folders, outside of them; `state` in the data folder unless said, where it protects less. */
  readonly stateFolder?: string
  /** The service's address when the command line fixes it. */
  readonly serviceAddress: string | null
  /** Go straight to practice mode. */
  readonly practice: boolean
  readonly host: 'electron' | 'browser'
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly log: Log
  readonly chooseFolder: () => Promise<Result<string>>
  /** Where exports go until a person chooses another folder; `exports` in the data folder unless said. */
  readonly exportsFolder?: string
  /** Opens the system's file viewer at a file; refused with a reason unless given. */
  readonly showInFolder?: ShowInFolder
  readonly resolveProxy?: ResolveProxy
  /** Resolves when the window shows its first list; reading the service, and what only prepares, begins then. At once unless given. */
  readonly firstScreen?: Promise<void>
}

/** The whole main process behind one window: calls in, events out. */
export interface Station {
  readonly handlers: Handlers
  onEvent(listener: EventListener): () => void
  /** Ends batches between two sheets, closes every file and gives the data folder free. */
  close(): Promise<void>
}

const showInFolderUnsupported: ShowInFolder = async () => failed(hostFailures.cannotShowFolder())

/** A kill in the middle of a write leaves a file that nobody will finish. */
async function removeUnfinishedOutput(folder: OutputFolder, memory: FolderPrinterStore, log: Log): Promise<void> {
  const swept = await sweepStaged(folder.path(), memory)
  if (!swept.ok) log.warn('printed folder not swept', { failure: swept.failure.kind })
}

/** One account's services at a time. */
function createProfileSwitcher(open: (name: ProfileName) => Promise<Result<ProfileServices>>, onLeft: (name: ProfileName) => void) {
  let current: ProfileServices | null = null
  let currentName: ProfileName | null = null
  const leave = async (): Promise<void> => {
    const leaving = current
    current = null
    await leaving?.close()
  }
  return {
    profile: () => current,
    leave,
    enter: async (name: ProfileName | null): Promise<Result<true>> => {
      await leave()
      if (currentName !== null) onLeft(currentName)
      currentName = name
      if (name === null) return success(true)
      const opened = await open(name)
      if (!opened.ok) return opened
      current = opened.value
      await current.start()
      return success(true)
    },
  }
}

/** Builds the station from its adapters and takes up where the last run stood. Fails when the data folder cannot be used. */
export async function createStation(options: StationOptions): Promise<Result<Station>> {
  const { dataFolder, clock, log, environment, platform, host, firstScreen = Promise.resolve() } = options
  const fixed = options.serviceAddress === null ? success(null) : parseServiceAddress(options.serviceAddress)
  if (!fixed.ok) {
    await options.lock?.release()
    return fixed
  }
  const lock = options.lock === undefined ? await lockDataFolder(dataFolder) : success(options.lock)
  if (!lock.ok) return lock
  log.info('station starts', { host, platform, version: packageFile.version })

  const { emit, onEvent } = createEventEmitter()
  const notifications = createNotificationList(clock, emit)
  const settings = createSettingsStore({ folder: dataFolder, clock, onSaved: (saved) => emit('settings.changed', saved) })
  const { warning } = settings
  if (warning !== null) {
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
  const networkPrinters = () => settings.read().printing.networkPrinters
  const printers = createPrinters({ outputFolder, folderPrinterStore, dataFolder, platform, networkPrinters, environment, clock, log })
  const pdf = createPdfWorkers({ clock, log })

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
    return await openProfile({
      folder: own.value,
      record: machineRecords.stationRecordOf(requested),
      connect: (stores) =>
        requested === 'practice'
          ? connectPractice(own.value, connectionParts, stores)
          : connectService(requested.serviceAddress, connectionParts, stores),
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
      firstScreen,
    })
  }
  const profileSwitcher = createProfileSwitcher(openRequestedProfile, (name) => machineRecords.recordSignedOut(name))
  const account: Account = createAccount({
    vault: createKeychainVault({ log }),
    clock,
    emit,
    log,
    folder: dataFolder,
    fixedAddress: fixed.value === null ? null : fixed.value.href,
    connect: (address) => connectService(address, connectionParts, null).client,
    onSwitch: (name) => profileSwitcher.enter(name),
    onTokenRenewed: () => profileSwitcher.profile()?.resumeCalls(),
  })

  const started = await account.start({ practice: options.practice })
  if (!started.ok) {
    await profileSwitcher.leave()
    await pdf.close()
    folderPrinterStore.close()
    people.value.close()
    machineRecords.close()
    await lock.value.release()
    return started
  }
  const stopBackground = startStationBackground({ printers, pdf, notifications, dataFolder, clock, emit, firstScreen })
  const ungated = createHandlers({
    account,
    profile: () => profileSwitcher.profile(),
    settings,
    printers,
    outputFolder,
    notifications,
    emit,
    chooseFolder: options.chooseFolder,
    exports,
    exportsFolder,
    people: people.value.handlers((name, content) => exports.save(name, content)),
    about: { version: packageFile.version, host, platform, zone: Temporal.Now.timeZoneId(), dataFolder: basename(dataFolder) },
  })
  const profile = () => profileSwitcher.profile()
  const accountName = (): string => (account.state().kind === 'practice' ? 'practice' : (account.state().email ?? ''))
  const handlers = people.value.gate(ungated, { profile, account: accountName })
  return success({
    handlers,
    onEvent,
    close: async () => {
      await stopBackground()
      await profileSwitcher.leave()
      await pdf.close()
      folderPrinterStore.close()
      people.value.close()
      machineRecords.close()
      await lock.value.release()
    },
  })
}
