import { basename } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import packageFile from '../../package.json' with { type: 'json' }
import type { CallOutput } from '../../shared/contract/contract.ts'
import { lockedPaths, type LockedSettings } from '../../shared/settings/locked-settings.ts'
import type { StationOptions } from './station-options.ts'

export interface AboutStationOptions extends Pick<StationOptions, 'host' | 'platform' | 'dataFolder'> {
  readonly locked: LockedSettings
}

/** What the window shows about this station. */
export function aboutStation({ host, platform, dataFolder, locked }: AboutStationOptions): CallOutput<'station.about'> {
  return {
    version: packageFile.version,
    host,
    platform,
    zone: Temporal.Now.timeZoneId(),
    dataFolder: basename(dataFolder),
    lockedSettings: lockedPaths(locked),
  }
}
