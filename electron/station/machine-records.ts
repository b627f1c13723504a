import { stationMessages } from '../../shared/messages/station/station-messages.ts'
import { basename } from 'node:path'
import { failureNotificationTexts, type Notify } from '../../shared/contract/station-notification.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { profileFolder, type Profile } from '../storage/data-folder.ts'
import { openMachineRegistry, type StationRecord } from '../storage/machine-registry.ts'

/** What this machine records outside the data folder about the accounts in it. */
export interface MachineRecords {
  /** Null when nothing can be stored there. */
  stationRecordOf(profile: Profile): StationRecord | null
  /** For what all accounts of the station share. */
  sharedRecord(): StationRecord | null
  /** A person signed out of the account, or changed to another one. */
  recordSignedOut(profile: Profile): void
  close(): void
}

/** Used in place of an account's name; no account has this name. */
const sharedName = 'shared'

/** Opens the machine's registry. Without it the station still works, with only the witnesses inside the data folder, and reports that. */
export function openMachineRecords(options: {
  readonly stateFolder: string
  /** Must exist. */
  readonly dataFolder: string
  readonly clock: Clock
  readonly log: Log
  readonly notify: Notify
}): MachineRecords {
  const { stateFolder, dataFolder, clock, log, notify } = options
  const opened = openMachineRegistry(stateFolder, clock)
  if (!opened.ok) {
    log.warn('the registry of this machine could not be opened', { failure: opened.failure.kind })
    notify('warning', stationMessages.registryNotOpened.message(), failureNotificationTexts(opened.failure).next)
    return { stationRecordOf: () => null, sharedRecord: () => null, recordSignedOut: () => {}, close: () => {} }
  }
  const registry = opened.value

  function stationRecordOf(profile: Profile): StationRecord | null {
    const folder = profileFolder(dataFolder, profile)
    return folder.ok ? registry.station(dataFolder, basename(folder.value)) : null
  }

  return {
    stationRecordOf,
    sharedRecord: () => registry.station(dataFolder, sharedName),
    recordSignedOut: (profile) => {
      const recorded = stationRecordOf(profile)?.recordSignedOut()
      if (recorded?.ok === false) log.warn('signing out was not noted on this machine', { failure: recorded.failure.kind })
    },
    close: () => registry.close(),
  }
}
