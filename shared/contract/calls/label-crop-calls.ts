import { z } from 'zod'
import { failureSchema } from '../../failure.ts'
import { messageSchema } from '../../messages/message.ts'
import {
  areaSchema,
  cropChoiceSchema,
  cropNameSchema,
  foundOutsideSchema,
  labelCropSchema,
  maxLabelPages,
  pageChoiceSchema,
  pageKindSchema,
  pageTraitsSchema,
} from '../../printing/labels/label-crop.ts'
import { mediaNameSchema } from '../../printing/printers/printer.ts'
import { savedFileSchema } from './exports-calls.ts'

const noInput = z.object({})
/** The label of one leg. */
const label = z.object({ orderId: z.number().int().positive(), leg: z.number().int().nonnegative() })
const id = z.string().max(60)
const bytes = z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array)

/** The file of a label that was blocked because of its pages. */
const blocked = label.extend({ documentId: z.string().max(200) })
/** A page of the file. `number` is its number in the file; width and height are in millimeters. */
const shownPageSchema = z.object({ number: z.number().int().positive(), says: pageKindSchema, width: z.number(), height: z.number() })

/** The result of cropping the page to the chosen part. */
const checkedCropSchema = z.object({
  outside: z.array(foundOutsideSchema),
  /** The finished page for the printer; null with the failure that keeps it from being printed. */
  printed: z.object({ bytes, media: mediaNameSchema, notes: z.array(messageSchema) }).nullable(),
  failure: failureSchema.nullable(),
})

export type CheckedCrop = z.infer<typeof checkedCropSchema>

/** The label parts of pages: choosing one, and the saved ones. */
export const labelCropCalls = {
  /** The page of a label as it was checked, with the part that is suggested. */
  'labelCrops.open': {
    input: label,
    output: z.object({ bytes, page: pageTraitsSchema, part: areaSchema, outside: z.array(foundOutsideSchema), service: z.string() }),
  },
  /** What would be printed with this choice, and what not. Nothing is saved. */
  'labelCrops.check': { input: label.extend({ choice: cropChoiceSchema }), output: checkedCropSchema },
  /** Saves the choice for this carrier service and layout, if this label prints with it. */
  'labelCrops.save': { input: label.extend({ name: cropNameSchema, choice: cropChoiceSchema }), output: labelCropSchema },
  /** Which of these labels print with a saved label part. */
  'labelCrops.matching': {
    input: z.object({ id, labels: z.array(label).max(50) }),
    output: z.object({ labels: z.array(label) }),
  },
  /** The pages of the file of a blocked label, without blank ones, and what each seems to be. */
  'labelCrops.openPages': { input: blocked, output: z.object({ bytes, service: z.string(), pages: z.array(shownPageSchema) }) },
  /** Saves what each page is for this carrier service and layout, if this file prints with it. */
  'labelCrops.savePages': {
    input: blocked.extend({ name: cropNameSchema, pages: z.array(pageChoiceSchema).min(2).max(maxLabelPages) }),
    output: labelCropSchema,
  },
  'labelCrops.list': { input: noInput, output: z.array(labelCropSchema) },
  'labelCrops.rename': { input: z.object({ id, name: cropNameSchema }), output: z.array(labelCropSchema) },
  'labelCrops.remove': { input: z.object({ id, name: cropNameSchema }), output: z.array(labelCropSchema) },
  /** Saves all of them as a file in the exports folder. */
  'labelCrops.export': { input: noInput, output: savedFileSchema },
  /** Adds those of a file from another station, all or none. One that is here already is replaced. */
  'labelCrops.import': { input: z.object({ text: z.string().max(2_000_000) }), output: z.array(labelCropSchema) },
}
