import { z } from 'zod'

/** Characters. */
export const maxNoteLength = 1000

/** A person's note about an order, at this station only: the service does not get it. */
export const orderNoteSchema = z.object({
  /** Never empty: a note without text is removed. */
  text: z.string(),
  person: z.string(),
  /** ISO instant of its last change. */
  at: z.string(),
})

export type OrderNote = z.infer<typeof orderNoteSchema>

/** The form in which notes are stored and compared. */
export function normalizeNote(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}
