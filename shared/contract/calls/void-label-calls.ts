import { z } from 'zod'
import { voidLabelSchema } from '../../printing/labels/void-label.ts'

const sheetId = z.string().max(100)
const labels = z.object({ labels: z.array(voidLabelSchema) })

/** Printed labels that must not be used: they stay listed until a person has recorded that each is destroyed. */
export const voidLabelCalls = {
  /** All that are to be destroyed, and those destroyed last. */
  'voidLabels.list': { input: z.object({}), output: labels },
  /** A person has destroyed these labels; stored with name and time. */
  'voidLabels.markDestroyed': { input: z.object({ sheetIds: z.array(sheetId).min(1).max(1000) }), output: labels },
  /** A label was recorded by mistake: it is listed again. */
  'voidLabels.restore': { input: z.object({ sheetId }), output: labels },
  /**
   * The text of a scan: null if it is not a void label, or the label is also in use. A label to be destroyed is recorded as
   * destroyed; `isRepeated`: it was scanned a moment ago, and nothing was recorded. `left`: other prints of this label to be destroyed.
   * `replacedBy`: the waybill of its leg now, if it is another one.
   */
  'voidLabels.scan': {
    input: z.object({ text: z.string().max(200) }),
    output: z.object({
      found: z
        .object({ label: voidLabelSchema, isRepeated: z.boolean(), left: z.number().int(), replacedBy: z.string().nullable() })
        .nullable(),
    }),
  },
}

/** Labels that have become void, or were recorded or listed again, in their current state. */
export const voidLabelsChangedSchema = labels
