import { z } from 'zod'
import { maxNoteLength, orderNoteSchema } from '../../orders/order-note.ts'

const noteText = z.string().max(maxNoteLength)

export const noteCalls = {
  /**
   * Writes, changes or (with an empty text) removes the note of an order, at this station only. `read` is the text that the person saw
   * before; a note that has changed since is left unchanged.
   */
  'orders.saveNote': {
    input: z.object({ orderId: z.number().int().positive(), read: noteText, text: noteText }),
    output: z.object({ note: orderNoteSchema.nullable() }),
  },
}
