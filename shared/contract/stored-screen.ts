import { z } from 'zod'
import { accountStateSchema } from '../account/account-state.ts'
import { listRequestSchema, orderRowSchema, overviewSchema, type ListRequest } from '../orders/order-view.ts'
import { settingsSchema } from '../settings/settings.ts'
import { stationAboutSchema } from './station-about.ts'

/** The list with which the window opens. */
export const firstList = listRequestSchema.parse({
  view: { kind: 'queue', queue: 'prepare' },
  sort: { by: 'created', direction: 'descending' },
}) satisfies ListRequest

/** Rows of the first list that are stored: enough for the tallest screen. */
export const storedRows = 60

/**
 * The first screen as it was when the app was last used. At startup the window shows it until the station has responded; nothing else may depend
 * on it.
 */
export const storedScreenSchema = z.object({
  account: accountStateSchema,
  settings: settingsSchema,
  about: stationAboutSchema,
  overview: overviewSchema,
  rows: z.array(orderRowSchema),
})

export type StoredScreen = z.infer<typeof storedScreenSchema>
