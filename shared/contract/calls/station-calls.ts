import { z } from 'zod'
import { stationAboutSchema } from '../station-about.ts'
import { stationNotificationSchema } from '../station-notification.ts'
import { storedScreenSchema } from '../stored-screen.ts'

const noInput = z.object({})

export const stationCalls = {
  'station.about': { input: noInput, output: stationAboutSchema },
  /** The first screen of the last session, for a window that opens before the station; null once the station is open. */
  'station.storedScreen': { input: noInput, output: storedScreenSchema.nullable() },
  'station.notices': { input: noInput, output: z.array(stationNotificationSchema) },
}
