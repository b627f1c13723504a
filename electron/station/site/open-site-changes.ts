import type { Result } from '../../../shared/result.ts'
import { success } from '../../../shared/result.ts'
import type { Vault } from '../../account/vault.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { profileFolder, type Profile } from '../../storage/data-folder.ts'
import type { openMachineRecords } from '../machine-records.ts'
import type { NotificationList } from '../notification-list.ts'
import { profileSecrets } from '../profile/profile-secrets.ts'
import type { SiteChanges } from './change-site.ts'
import { siteSchemaOf } from './site-schema.ts'

export interface OpenSiteChangesOptions {
  readonly dataFolder: string
  readonly vault: Vault
  readonly machineRecords: Pick<ReturnType<typeof openMachineRecords>, 'stationRecordOf'>
  readonly notifications: Pick<NotificationList, 'addForStation'>
  readonly clock: Clock
  readonly log: Log
}

/** Joining and leaving for the given account. The PostgreSQL driver is loaded only when this is called. */
export function openSiteChanges(options: OpenSiteChangesOptions): (profile: Profile) => Promise<Result<SiteChanges>> {
  const { dataFolder, vault, machineRecords, notifications, clock, log } = options
  return async (profile) => {
    const folder = profileFolder(dataFolder, profile)
    if (!folder.ok) return folder
    const { createSiteChanges } = await import('./change-site.ts')
    const { accountName } = profileSecrets(profile, vault, undefined)
    return success(
      createSiteChanges({
        folder: folder.value,
        schema: siteSchemaOf(profile),
        vault,
        accountName,
        record: machineRecords.stationRecordOf(profile),
        clock,
        log,
        notify: (tone, message, next) => notifications.addForStation(tone, message, next),
      }),
    )
  }
}
