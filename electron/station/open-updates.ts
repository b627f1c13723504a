import { Temporal } from 'temporal-polyfill'
import packageFile from '../../package.json' with { type: 'json' }
import type { ManagedConfiguration, UpdateChannel } from '../managed/managed-configuration.ts'
import type { Log } from '../platform/log.ts'
import type { UpdateClient } from '../updates/update-client.ts'
import { createUpdatePlanStore } from '../updates/update-plan.ts'
import { createUpdates, type Updates, type UpdatesOptions } from '../updates/updates.ts'
import type { ProfileServices } from './profile/profile-services.ts'

/** Downloads new versions from this channel; null where they arrive in another way. */
export type OpenUpdateClient = (channel: UpdateChannel) => Promise<UpdateClient | null>

export interface OpenUpdatesOptions extends Pick<UpdatesOptions, 'clock' | 'emit' | 'notify' | 'firstScreen' | 'lastWorkAt'> {
  readonly configuration: Pick<ManagedConfiguration, 'updates' | 'updateChannel'>
  readonly updateClient: OpenUpdateClient | undefined
  readonly dataFolder: string
  readonly log: Log
  /** The open account's services; null while nobody is signed in. */
  readonly profile: () => Pick<ProfileServices, 'updateBlocker'> | null
}

/** The updates of this installation, as far as the organization allows them. */
export async function openUpdates({
  configuration,
  updateClient,
  dataFolder,
  log,
  profile,
  ...rest
}: OpenUpdatesOptions): Promise<Updates> {
  const isOff = configuration.updates === 'off'
  const client = isOff ? null : await updateClient?.(configuration.updateChannel ?? 'latest')
  return createUpdates({
    ...rest,
    client: client ?? null,
    version: packageFile.version,
    plans: createUpdatePlanStore(dataFolder, log),
    offReason: isOff ? 'organization' : 'installation',
    blocker: async () => (await profile()?.updateBlocker()) ?? null,
    zone: () => Temporal.Now.timeZoneId(),
  })
}
