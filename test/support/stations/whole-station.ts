import { systemClock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import type { StationOptions } from '../../../electron/station/station-options.ts'
import { createStation, type Station } from '../../../electron/station/station.ts'
import { failed } from '../../../shared/result.ts'
import { scriptedFailure } from '../scripted-failure.ts'
import { valueOf } from './service-station.ts'

/** Opens the station like a host, in practice mode unless given otherwise. No printer or keychain of this machine is used. */
export async function openWholeStation(options: Pick<StationOptions, 'dataFolder'> & Partial<StationOptions>): Promise<Station> {
  process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'
  return valueOf(
    await createStation({
      serviceAddress: null,
      practice: true,
      host: 'browser',
      platform: 'linux',
      // Port 9 refuses connections immediately.
      environment: { CUPS_SERVER: '127.0.0.1:9' },
      clock: systemClock,
      log: silentLog,
      chooseFolder: async () => failed(scriptedFailure('cancelled-by-person', 'None.', 'Choose.')),
      ...options,
    }),
  )
}
