import { setSystemRegion } from '../../shared/export/system-region.ts'
import '../../shared/messages/all-catalogues.ts'
import type { Handlers } from '../../shared/contract/contract.ts'
import { success, type Result } from '../../shared/result.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { RunCommand } from '../command-line/command-runner.ts'
import { serveCommands } from '../command-line/command-server.ts'
import { notManaged } from '../managed/managed-configuration.ts'
import { systemClock } from '../platform/clock.ts'
import { parseServiceAddress } from '../service/service-address.ts'
import { lockDataFolder } from '../storage/data-folder.ts'
import { createSupportHandlers } from '../support/support-handlers.ts'
import { aboutStation } from './about-station.ts'
import type { EventListener } from './event-emitter.ts'
import { openAccount } from './open-account.ts'
import { openCommands } from './open-commands.ts'
import { openMachine } from './open-machine.ts'
import { openScales } from './open-scales.ts'
import { openUpdates } from './open-updates.ts'
import { createOrderLinks } from './order-links.ts'
import { suspendProfile } from './profile/suspend-profile.ts'
import { openSiteChanges } from './site/open-site-changes.ts'
import { createSiteHandlers } from './site/site-handlers.ts'
import { startStationBackground } from './station-background.ts'
import { createHandlers } from './handlers/station-handlers.ts'
import type { StationOptions } from './station-options.ts'
import { linksUnsupported } from './unsupported-host-calls.ts'
import { createWorkWatcher } from './watch-work.ts'

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
  const { dataFolder, clock = systemClock, log, platform, host, firstScreen = Promise.resolve() } = options
  const { configuration, failure: managedFailure } = (await options.readManaged?.()) ?? notManaged
  const requestedAddress = configuration.serviceAddress ?? options.serviceAddress
  const fixed = requestedAddress === null ? success(null) : parseServiceAddress(requestedAddress)
  if (!fixed.ok) {
    await options.lock?.release()
    return fixed
  }
  const lock = options.lock === undefined ? await lockDataFolder(dataFolder) : success(options.lock)
  if (!lock.ok) return lock
  setSystemRegion(options.region)
  log.info('station starts', { host, platform, version: packageFile.version })
  const opened = await openMachine({ ...options, configuration, managedFailure })
  if (!opened.ok) {
    await lock.value.release()
    return opened
  }
  const machine = opened.value
  const { emit, onEvent, notifications, notify, settings, currentProfile, people, exportsFolder, exports, printers, pdf } = machine
  const profile = () => currentProfile.get()
  const { account, profileSwitcher } = openAccount({ ...options, fixedAddress: fixed.value?.href ?? null }, machine)
  const closeAll = async (): Promise<void> => {
    await profileSwitcher.leave()
    await machine.close()
    await lock.value.release()
  }
  const started = await account.start({ practice: options.practice })
  if (!started.ok) return await closeAll().then(() => started)
  const stopBackground = startStationBackground({ printers, pdf, notifications, dataFolder, clock, emit, firstScreen })
  const links = createOrderLinks(profile, emit)
  const work = createWorkWatcher(clock)
  const updates = await openUpdates({
    configuration,
    updateClient: options.updateClient,
    profile,
    lastWorkAt: work.lastWorkAt,
    dataFolder,
    clock,
    log,
    emit,
    notify,
    firstScreen,
  })
  const scales = openScales({ settings, emit, onEvent, clock, log, firstScreen })
  const ungated = createHandlers({
    account,
    profile,
    links,
    settings,
    printers,
    outputFolder: machine.outputFolder,
    notifications,
    emit,
    chooseFolder: options.chooseFolder,
    exports,
    exportsFolder,
    openLink: options.openLink ?? linksUnsupported,
    updates,
    scales,
    people: people.handlers((name, content) => exports.save(name, content)),
    site: createSiteHandlers({ switcher: profileSwitcher, changesOf: openSiteChanges({ ...machine, dataFolder }), emit }),
    support: createSupportHandlers({ dataFolder, clock, log, saveExport: (name, content) => exports.save(name, content) }),
    about: aboutStation({ host, platform, dataFolder, locked: configuration.settings }),
  })
  const gate = { profile, account: (): string => (account.state().kind === 'practice' ? 'practice' : (account.state().email ?? '')) }
  const handlers = people.gate(ungated, gate)
  const runCommand = openCommands({
    handlers,
    ungated,
    gate,
    people,
    onEvent,
    exportsFolder: () => exportsFolder.path(),
    openLink: links.open,
  })
  const commandServer = options.acceptCommands === true ? await serveCommands({ dataFolder, run: runCommand, log }) : null
  return success({
    handlers: work.watch(handlers),
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
