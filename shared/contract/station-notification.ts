import { z } from 'zod'
import type { Failure } from '../failure.ts'
import { messageSchema } from '../messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'

/** What a notification is about: the station itself, or what the service changed about orders without a request from this station. */
const notificationTopics = ['station', 'waybills', 'status', 'pickup-missed'] as const

/** A text of a catalogue. Older callers pass finished text. */
const notificationTextSchema = z.union([z.string(), messageSchema])

/** A notification without a request: a damaged database, a sync that stopped, a missing keychain. */
export const stationNotificationSchema = z.object({
  id: z.string(),
  tone: z.enum(['info', 'warning', 'danger']),
  message: notificationTextSchema,
  /** Null if there is nothing to do. A failure's code means the failure's next step. */
  next: notificationTextSchema.nullable(),
  /** The one order it is about. */
  orderId: z.number().int().nullable(),
  /** All orders it is about, if there are several. */
  orderIds: z.array(z.number().int()).max(5000).default([]),
  topic: z.enum(notificationTopics).default('station'),
  at: z.string(),
})

export type StationNotification = z.infer<typeof stationNotificationSchema>

export type NotificationText = z.infer<typeof notificationTextSchema>

/** A notification before it has its id and its time. */
export type NewStationNotification = Omit<StationNotification, 'id' | 'at'>

/** Notifies a person about the station; `next` is null if there is nothing to do. */
export type Notify = (tone: StationNotification['tone'], message: NotificationText, next: NotificationText | null) => void

/** A failure's text as a notification's `message` and `next`. */
export function failureNotificationTexts({ code, details }: Failure): {
  readonly message: NotificationText
  readonly next: NotificationText
} {
  return { message: { code, details }, next: { code, details } }
}

/** What happened, as text. */
export function notificationMessage({ message }: Pick<StationNotification, 'message'>): string {
  return typeof message === 'string' ? message : renderMessage(message)
}

/** What to do next, in words; empty if there is nothing to do. */
export function notificationNext({ next }: Pick<StationNotification, 'next'>): string {
  if (next === null || typeof next === 'string') return next ?? ''
  return renderMessage(next, 'next') || renderMessage(next)
}
