import { join } from 'node:path'
import { failureNotificationTexts, type Notify } from '../../shared/contract/station-notification.ts'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Vault } from '../account/vault.ts'
import { createKeychainVault } from '../account/keychain-vault.ts'
import { createExportsFolder, type ExportsFolder } from '../exports/exports-folder.ts'
import { createExports, type Exports } from '../exports/exports.ts'
import type { ManagedConfiguration } from '../managed/managed-configuration.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { createFolderPrinterStore } from '../printing/printers/folder/folder-printer-store.ts'
import { createOutputFolder, type OutputFolder } from '../printing/printers/folder/output-folder.ts'
import { removeUnfinishedOutput } from '../printing/printers/folder/sweep-staged.ts'
import type { Printers } from '../printing/printers/printer-port.ts'
import { createSettingsStore, type SettingsStore } from '../settings/settings-store.ts'
import { createPdfWorkers, type PdfWorkers } from '../workers/pdf-workers.ts'
import { createCurrentProfile, type CurrentProfile } from './current-profile.ts'
import { createEventEmitter, type EventListener } from './event-emitter.ts'
import { openMachineRecords, type MachineRecords } from './machine-records.ts'
import { networkPrintersIn } from './network-printers-in.ts'
import { createNotificationList, type NotificationList } from './notification-list.ts'
import { openPeople, type OpenedPeople } from './open-people.ts'
import { createPrinters } from './station-printers.ts'
import type { StationOptions } from './station-options.ts'
import { showInFolderUnsupported } from './unsupported-host-calls.ts'

/** What all accounts of a data folder share. */
export interface Machine {
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly onEvent: (listener: EventListener) => () => void
  readonly notifications: NotificationList
  readonly notify: Notify
  readonly settings: SettingsStore
  readonly machineRecords: MachineRecords
  /** Set by the account that is open. */
  readonly currentProfile: CurrentProfile
  readonly people: OpenedPeople
  readonly outputFolder: OutputFolder
  readonly exportsFolder: ExportsFolder
  readonly exports: Exports
  readonly printers: Printers
  readonly pdf: PdfWorkers
  readonly vault: Vault
  close(): Promise<void>
}

export interface OpenMachineOptions extends StationOptions {
  readonly configuration: ManagedConfiguration
  /** Why the organization's configuration could not be read; null if it could. */
  readonly managedFailure: Failure | null
}

/** Opens what all accounts share. The data folder is locked by the caller. */
export async function openMachine(options: OpenMachineOptions): Promise<Result<Machine>> {
  const { dataFolder, clock = systemClock, log, environment, platform } = options
  const { emit, onEvent } = createEventEmitter()
  const notifications = createNotificationList(clock, emit)
  const notify: Notify = (tone, message, next) => notifications.addForStation(tone, message, next)
  const settings = createSettingsStore({
    folder: dataFolder,
    clock,
    locked: options.configuration.settings,
    onSaved: (saved) => emit('settings.changed', saved),
  })
  for (const warning of [options.managedFailure, settings.warning].filter((each) => each !== null)) {
    const { message, next } = failureNotificationTexts(warning)
    notify('warning', message, next)
  }
  const stateFolder = options.stateFolder ?? join(dataFolder, 'state')
  const machineRecords = openMachineRecords({ stateFolder, dataFolder, clock, log, notify })
  const currentProfile = createCurrentProfile()
  const people = openPeople({
    dataFolder,
    record: machineRecords.sharedRecord(),
    nameInSettings: () => settings.read().person,
    isWaybill: async (code) => (await currentProfile.get()?.isWaybill(code)) ?? false,
    clock,
    log,
    emit,
    notify,
  })
  if (!people.ok) {
    machineRecords.close()
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
  const system = { dataFolder, platform, environment, clock, log }
  const machinePrinters = createPrinters({ outputFolder, folderPrinterStore, ...networkPrintersIn(settings, log), ...system })
  const pdf = createPdfWorkers({ clock, log })
  return success({
    clock,
    log,
    emit,
    onEvent,
    notifications,
    notify,
    settings,
    machineRecords,
    currentProfile,
    people: people.value,
    outputFolder,
    exportsFolder,
    exports: createExports({ exportsFolder, showInFolder: options.showInFolder ?? showInFolderUnsupported }),
    printers: machinePrinters.printers,
    pdf,
    vault: createKeychainVault({ log }),
    close: async () => {
      await pdf.close()
      await machinePrinters.close()
      folderPrinterStore.close()
      people.value.close()
      machineRecords.close()
    },
  })
}
