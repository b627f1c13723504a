import { z } from 'zod'
import type { Area } from './label-stock.ts'

const millimetres = z.number().min(-10).max(2000)
export const areaSchema = z.object({ x: millimetres, y: millimetres, width: millimetres, height: millimetres })

/** What the ink outside a label may be. `other` is not allowed for ink with a waybill barcode. */
export const outsideKinds = ['receipt', 'customs', 'copy', 'instructions', 'other'] as const

export type OutsideKind = (typeof outsideKinds)[number]

/** Ink of the page that is not printed on the label. */
export const outsideThingSchema = z.object({ area: areaSchema, kind: z.enum(outsideKinds) })

export type OutsideThing = z.infer<typeof outsideThingSchema>

/** Traits by which a page of the same layout is recognized, whatever its text. Lengths in millimeters of the page as displayed. */
export const pageTraitsSchema = z.object({
  width: millimetres,
  height: millimetres,
  /** Boxes drawn on the page. */
  frames: z.array(areaSchema).max(300),
  codes: z.array(z.object({ format: z.string().max(40), area: areaSchema })).max(100),
})

export type PageTraits = z.infer<typeof pageTraitsSchema>

export const quarterTurns = [0, 90, 180, 270] as const

const quarterTurn = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])

/** The part of a page that is the label, as a person chose it. */
export const cropChoiceSchema = z.object({
  part: areaSchema,
  /** Clockwise, in addition to how the label is placed without it. */
  turn: quarterTurn,
  outside: z.array(outsideThingSchema).max(100),
})

export type CropChoice = z.infer<typeof cropChoiceSchema>

/** The kinds of pages in a document that has a label and other pages. */
export const pageKinds = ['label', 'customs', 'receipt', 'copy', 'instructions', 'otherParcel'] as const

export type PageKind = (typeof pageKinds)[number]

export const pageKindSchema = z.enum(pageKinds)

/** A document with more inked pages than this is not a label. */
export const maxLabelPages = 20

/** Where a page goes. The label always goes to the label printer. */
export const pageTargets = ['label', 'documents', 'nowhere'] as const

export type PageTarget = (typeof pageTargets)[number]

/** A person's choice for a page. */
export const pageChoiceSchema = z.object({ kind: pageKindSchema, to: z.enum(pageTargets) })

export type PageChoice = z.infer<typeof pageChoiceSchema>

/** A page of a document of several pages: a person's choice, and the kind detected from the page itself. */
const documentPageSchema = pageChoiceSchema.extend({ says: pageKindSchema, page: pageTraitsSchema })

export const cropNameSchema = z.string().trim().min(1).max(80)

/** A saved choice for pages of one layout. It contains no data of any order. */
export const labelCropSchema = cropChoiceSchema.extend({
  id: z.string().min(1).max(60),
  name: cropNameSchema,
  /** The carrier service whose labels have this layout; empty where the order names none. */
  service: z.string().max(300),
  page: pageTraitsSchema,
  /** True when the page had the recipient as text: then every other page must have it too. */
  namesRecipient: z.boolean(),
  /** Of a document of several pages: all of them, without blank ones. `part` is the whole page of the label. */
  pages: z.array(documentPageSchema).min(2).max(maxLabelPages).optional(),
  savedBy: z.string().max(200),
  /** ISO instant. */
  savedAt: z.string().max(60),
})

export type LabelCrop = z.infer<typeof labelCropSchema>

export const maxCrops = 500

export const cropFileContent = 'packbench-label-parts'

/** A file for other stations. */
export const cropFileSchema = z.object({
  content: z.literal(cropFileContent),
  version: z.literal(1),
  crops: z.array(labelCropSchema).max(maxCrops),
})

/** Ink outside of the chosen part, as the page of one order has it. */
export const foundOutsideSchema = outsideThingSchema.extend({
  /** It has a barcode with the waybill, so it needs another kind than `other`. */
  hasWaybillCode: z.boolean(),
})

export type FoundOutside = z.infer<typeof foundOutsideSchema>

const smallestSide = 10

function tenths(length: number): number {
  return Math.round(length * 10) / 10
}

/** A part inside the page, at least a centimeter wide and high, in tenths of a millimeter. */
export function partOnPage(part: Area, page: { readonly width: number; readonly height: number }): Area {
  const width = Math.min(Math.max(part.width, smallestSide), page.width)
  const height = Math.min(Math.max(part.height, smallestSide), page.height)
  const x = Math.min(Math.max(part.x, 0), page.width - width)
  const y = Math.min(Math.max(part.y, 0), page.height - height)
  return { x: tenths(x), y: tenths(y), width: tenths(width), height: tenths(height) }
}
