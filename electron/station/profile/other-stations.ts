import { profileStoreMessages } from '../../../shared/messages/station/profile-store-messages.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { NewStationNotification } from '../../../shared/contract/station-notification.ts'
import type { OtherStation, StationRecord } from '../../storage/machine-registry.ts'

/** One account in one data folder, for comparison with the same account in other data folders of this machine. */
export interface OwnStation {
  readonly profile: string
  readonly ledgerFile: string
  readonly ledgerId: string
}

/** A warning about one other data folder. */
export interface OtherStationNotification extends Pick<NewStationNotification, 'tone' | 'message' | 'next'> {
  readonly folder: string
}

export interface OtherStations {
  /** Folders that have, or had, their own ledger. */
  readonly others: readonly OtherStation[]
  /** This data folder is a copy of another one that still exists. */
  readonly isCopy: boolean
  readonly notifications: readonly OtherStationNotification[]
  /** Folders whose ledger is no longer there. */
  readonly missingFolders: readonly string[]
}

function fileId(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}/${found.ino}`
}

function duplicateStationNotification(folder: string, isCopy: boolean): OtherStationNotification {
  const { folderIsCopy, otherFolder, useOneFolderNext } = profileStoreMessages
  return { folder, tone: 'danger', message: (isCopy ? folderIsCopy : otherFolder).message({ folder }), next: useOneFolderNext.message() }
}

/** Checks every other data folder of this machine that was used with the account. */
export function findOtherStations(record: StationRecord | null, own: OwnStation): OtherStations {
  const listed = record?.others()
  if (listed?.ok !== true) return { others: [], isCopy: false, notifications: [], missingFolders: [] }
  const ownFile = fileId(own.ledgerFile)
  const found = listed.value.map((other) => {
    const file = fileId(join(other.folder, 'profiles', own.profile, 'ledger.db'))
    return { other, file, isSame: other.versions.get('ledger')?.id === own.ledgerId }
  })
  // The same folder under another path is not another station.
  const otherFolders = found.filter(({ file }) => file !== ownFile)
  const existing = otherFolders.filter(({ file }) => file !== null)
  return {
    others: otherFolders.map(({ other }) => other),
    isCopy: existing.some(({ isSame }) => isSame),
    notifications: existing
      .filter(({ other, isSame }) => other.isInUse || isSame)
      .map(({ other, isSame }) => duplicateStationNotification(other.folder, isSame)),
    missingFolders: otherFolders.filter(({ file }) => file === null).map(({ other }) => other.folder),
  }
}
