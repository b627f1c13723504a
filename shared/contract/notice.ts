import { z } from 'zod'

/** Something the station has to tell the person that no call asked for: a damaged database, a sync that stopped, a missing keychain. */
export const noticeSchema = z.object({
  id: z.string(),
  tone: z.enum(['info', 'warning', 'danger', 'success']),
  message: z.string(),
  next: z.string(),
  orderId: z.number().int().nullable(),
  at: z.string(),
})

export type Notice = z.infer<typeof noticeSchema>
