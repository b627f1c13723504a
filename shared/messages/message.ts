import { z } from 'zod'

/** A value that a message shows: text, a number, a choice (`select`), or another message. */
export type MessageDetail = string | number | boolean | Message

/** A text as data: the message code and its values. It crosses IPC and is stored; `renderMessage` renders it. */
export interface Message {
  /** Topic and name in the catalogue: `printers.gone`. */
  readonly code: string
  readonly details: Readonly<Record<string, MessageDetail>>
}

export const messageSchema: z.ZodType<Message> = z.object({
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.lazy((): z.ZodType<Message> => messageSchema)])),
})
