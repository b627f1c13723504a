import { basename, join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { EventChannel } from '../../shared/contract/channels.ts'
import type { Announce, EventPayload, Handlers } from '../../shared/contract/contract.ts'
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
import { createNotices } from './notification-list.ts'
import { openProfile } from './profile/open-profile.ts'
import { createPdfWorkers } from '../workers/pdf-workers.ts'
import { createPrintedFolder, type PrintedFolder } from '../printing/printers/folder/output-folder.ts'
import { createFolderMemory, type FolderMemory } from '../printing/printers/folder/folder-printer-store.ts'
import { sweepStaged } from '../printing/printers/folder/sweep-staged.ts'
import type { Profile } from './profile/profile-services.ts'
import { parseServiceAddress } from '../service/service-address.ts'
import type { ResolveProxy } from '../service/transport/undici-dispatchers.ts'
import { createSettings } from '../settings/settings-store.ts'
import { createHandlers } from './station-handlers.ts'
import { createStationPrinters } from './station-printers.ts'
import { spaceNotice } from './disk-space-notification.ts'
import { freeBytes, watchDiskSpace } from '../storage/disk-space.ts'
import { lockDataFolder, profileFolder, type Profile as ProfileName } from '../storage/data-folder.ts'
import { watchPrinters } from './watch-printers.ts'

/** What a host gives the station: where it is, what time it is, and the two things only a host can do. */
export interface StationOptions {
  readonly dataDirectory: string
  /** What this machine knows of all its data folders, outside of them; `state` in the data folder unless said, where it protects less. */
  readonly stateDirectory?: string
  /** The service's address when the command line fixes it. */
  readonly service: string | null
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
}

/** The whole main process behind one window: calls in, events out. */
export interface Station {
  readonly handlers: Handlers
  onAnnounce(listener: (channel: EventChannel, payload: unknown) => void): () => void
  /** Ends batches between two sheets, closes every file and gives the data folder free. */
  close(): Promise<void>
}

function createEvents(): { announce: Announce; onAnnounce: Station['onAnnounce'] } {
  const listeners = new Set<(channel: EventChannel, payload: unknown) => void>()
  return {
    announce: <Channel extends EventChannel>(channel: Channel, payload: EventPayload<Channel>) => {
      for (const listener of listeners) listener(channel, payload)
    },
    onAnnounce: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const cannotShow: ShowInFolder = async () =>
  failed({
    kind: 'not-allowed',
    message: 'This host cannot open a folder. The file is where it was put.',
    next: 'Open the folder yourself.',
  })

/** A kill in the middle of a write leaves a file that nobody will finish. */
async function sweepPrintedFolder(folder: PrintedFolder, memory: FolderMemory, log: Log): Promise<void> {
  const swept = await sweepStaged(folder.path(), memory)
  if (!swept.ok) log.warn('printed folder not swept', { failure: swept.failure.kind })
}

/** One account's services at a time. */
function createProfileSlot(open: (name: ProfileName) => Promise<Result<Profile>>, left: (name: ProfileName) => void) {
  let current: Profile | null = null
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
      if (currentName !== null) left(currentName)
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
  const { dataDirectory, clock, log, environment, platform, host } = options
  const fixed = options.service === null ? success(null) : parseServiceAddress(options.service)
  if (!fixed.ok) return fixed
  const lock = await lockDataFolder(dataDirectory)
  if (!lock.ok) return lock
  log.info('station starts', { host, platform, version: packageFile.version })

  const { announce, onAnnounce } = createEvents()
  const notices = createNotices(clock, announce)
  const settings = createSettings({ folder: dataDirectory, clock, announce: (saved) => announce('settings.changed', saved) })
  if (settings.problem !== null) notices.add('warning', settings.problem.message, settings.problem.next)
  const machine = openMachineRecords({
    stateDirectory: options.stateDirectory ?? join(dataDirectory, 'state'),
    dataDirectory,
    clock,
    log,
    notify: (tone, message, next) => notices.add(tone, message, next),
  })
  const folder = createPrintedFolder(dataDirectory, environment['PACKBENCH_FOLDER'])
  const folderMemory = createFolderMemory({ file: join(dataDirectory, 'printed-folder.db'), clock })
  await sweepPrintedFolder(folder, folderMemory, log)
  const exportsFolder = createExportsFolder({
    dataDirectory,
    usual: options.exportsFolder ?? join(dataDirectory, 'exports'),
    named: environment['PACKBENCH_EXPORTS'],
  })
  const exports = createExports({ place: exportsFolder, showInFolder: options.showInFolder ?? cannotShow })
  const networkPrinters = () => settings.read().printing.networkPrinters
  const printers = createStationPrinters({ folder, folderMemory, dataDirectory, platform, networkPrinters, environment, clock, log })
  const pdf = createPdfWorkers({ clock, log })

  const connectionParts = {
    clock,
    log,
    token: () => account.token(),
    onUnauthorised: (refused: string) => account.unauthorised(refused),
    awaitsSignIn: () => account.awaitsSignIn(),
    onReach: (online: boolean) => account.noteAnswer(online),
    ...(options.resolveProxy === undefined ? {} : { resolveProxy: options.resolveProxy }),
  }
  const openWanted = async (wanted: ProfileName): Promise<Result<Profile>> => {
    notices.forgetOrders()
    const own = profileFolder(dataDirectory, wanted)
    if (!own.ok) return own
    return await openProfile({
      folder: own.value,
      record: machine.recordOf(wanted),
      connect: (kept) =>
        wanted === 'practice'
          ? connectPractice(own.value, connectionParts, kept)
          : connectService(wanted.serviceAddress, connectionParts, kept),
      printers,
      press: pdf.press,
      pdf,
      settings: () => settings.read(),
      awaitsSignIn: () => account.awaitsSignIn(),
      clock,
      log,
      announce,
      notify: (tone, message, next) => notices.add(tone, message, next),
      tell: (notice) => notices.tell(notice),
      saveExport: (name, content) => exports.save(name, content),
      showInFolder: options.showInFolder ?? cannotShow,
    })
  }
  const slot = createProfileSlot(openWanted, (name) => machine.left(name))
  const account: Account = createAccount({
    vault: createKeychainVault({ log }),
    clock,
    announce,
    log,
    folder: dataDirectory,
    fixedAddress: fixed.value === null ? null : fixed.value.href,
    connect: (address) => connectService(address, connectionParts, null).client,
    onSwitch: (name) => slot.enter(name),
    onRenewed: () => slot.profile()?.signedIn(),
  })

  const started = await account.start({ practice: options.practice })
  if (!started.ok) {
    await slot.leave()
    await pdf.close()
    folderMemory.close()
    machine.close()
    await lock.value.release()
    return started
  }
  pdf.warmUp()
  const stop = new AbortController()
  const watching = Promise.all([
    watchPrinters({ printers, clock, announce, signal: stop.signal }),
    watchDiskSpace({
      clock,
      signal: stop.signal,
      free: () => freeBytes(dataDirectory),
      changed: (told) => {
        const { tone, message, next } = spaceNotice(told)
        notices.add(tone, message, next)
      },
    }),
  ])
  const handlers = createHandlers({
    account,
    profile: () => slot.profile(),
    settings,
    printers,
    folder,
    notices,
    announce,
    chooseFolder: options.chooseFolder,
    exports,
    exportsFolder,
    about: { version: packageFile.version, host, platform, zone: Temporal.Now.timeZoneId(), dataFolder: basename(dataDirectory) },
  })
  return success({
    handlers,
    onAnnounce,
    close: async () => {
      stop.abort()
      await watching
      await slot.leave()
      await pdf.close()
      folderMemory.close()
      machine.close()
      await lock.value.release()
    },
  })
}
