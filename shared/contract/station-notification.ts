import { z } from 'zod'

/** What a notice tells of: the station itself, or what the service changed about orders while nobody here asked for it. */
const notificationTopics = ['station', 'waybills', 'status', 'pickup-missed'] as const

/** Something the station has to tell the person that no call asked for: a damaged database, a sync that stopped, a missing keychain. */
export const stationNotificationSchema = z.object({
  id: z.string(),
  tone: z.enum(['info', 'warning', 'danger', 'success']),
  message: z.string(),
  next: z.string(),
  /** The one order it is about. */
  orderId: z.number().int().nullable(),
  /** All orders it is about, where it tells of several at once. */
  orderIds: z.array(z.number().int()).max(5000).default([]),
  topic: z.enum(notificationTopics).default('station'),
  at: z.string(),
})

export type StationNotification = z.infer<typeof stationNotificationSchema>

/** A notice before it has its id and its time. */
export type NewStationNotification = Omit<StationNotification, 'id' | 'at'>
