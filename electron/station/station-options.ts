import type { Result } from '../../shared/result.ts'
import type { ShowInFolder } from '../exports/exports.ts'
import type { ManagedRead } from '../managed/managed-configuration.ts'
import type { OpenLink } from '../orders/open-tracking.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { ResolveProxy } from '../service/transport/undici-dispatchers.ts'
import type { SiteSettings } from '../site/site-settings.ts'
import type { DataFolderLock } from '../storage/data-folder.ts'
import type { OpenUpdateClient } from './open-updates.ts'

/** What a host provides: where the data is, the time, and the two things only a host can do. */
export interface StationOptions {
  readonly dataFolder: string
  /** Already taken by a host that uses the folder before the station exists; released by the station. */
  readonly lock?: DataFolderLock
  /** What this machine knows of all its data folders, outside them; defaults to `state` in the data folder, where it protects less. */
  readonly stateFolder?: string
  /** The service's address when given on the command line. */
  readonly serviceAddress: string | null
  /** Start in practice mode. */
  readonly practice: boolean
  readonly host: 'electron' | 'browser'
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** How to connect to the database that this station shares with others; default: a single station. */
  readonly site?: SiteSettings
  /** The region by which the system writes numbers, as a language tag; by default the runtime's own. */
  readonly region?: string | undefined
  /** Default: the system's. */
  readonly clock?: Clock
  readonly log: Log
  readonly chooseFolder: () => Promise<Result<string>>
  /** Where exports go until a person chooses another folder; defaults to `exports` in the data folder. */
  readonly exportsFolder?: string
  /** Opens the system's file viewer at a file; refused with a reason by default. */
  readonly showInFolder?: ShowInFolder
  /** Opens a checked link in the system's browser; refused with a reason by default. */
  readonly openLink?: OpenLink
  readonly resolveProxy?: ResolveProxy
  /** Accept commands from `packbench` in other processes while the station is open. */
  readonly acceptCommands?: boolean
  /** Reads the organization's settings for this station; none by default. */
  readonly readManaged?: () => Promise<ManagedRead>
  /** Resolves when the window shows its first list; the sync, and preparations, start then. Default: immediately. */
  readonly firstScreen?: Promise<void>
  /** Downloads new versions from this channel; without it, or when it resolves to null, they arrive in another way. */
  readonly updateClient?: OpenUpdateClient
}
