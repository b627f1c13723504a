import { z } from 'zod'
import { failureSchema } from '../failure.ts'

/** What has to end before Packbench may close itself to install a new version. */
export const updateBlockers = ['batch', 'doubt', 'write'] as const

export type UpdateBlocker = (typeof updateBlockers)[number]

/** Why this installation does not check for new versions: it cannot, or an organization disabled it. */
const offReasons = ['installation', 'organization'] as const

export const updateStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), reason: z.enum(offReasons) }),
  /** No newer version is known; `checkedAt` is null until the first answer. */
  z.object({ kind: z.literal('current'), checkedAt: z.string().nullable() }),
  z.object({ kind: z.literal('downloading'), version: z.string(), percent: z.number().int() }),
  /** Downloaded and verified. `isTonight`: it is installed in the evening, once there is no blocker. */
  z.object({ kind: z.literal('ready'), version: z.string(), isTonight: z.boolean() }),
  z.object({ kind: z.literal('failed'), failure: failureSchema }),
])

export type UpdateState = z.infer<typeof updateStateSchema>

/** `later` cancels `tonight`. */
export const installTimes = ['now', 'tonight', 'later'] as const

export type InstallTime = (typeof installTimes)[number]

/** The hours of the station's day from which and until which `tonight` installs. */
export const tonightHour = 20
export const tonightEndHour = 4
