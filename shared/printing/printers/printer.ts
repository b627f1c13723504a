import { z } from 'zod'
import { commandLanguages } from './print-language.ts'

/** Paper and label stock; sizes in PDF points (1/72 inch), upright. `words` is the name of the format, which is the same in every language. */
export interface MediaSize {
  readonly width: number
  /** Of a continuous roll, the length of a sheet that is not made for a label. */
  readonly height: number
  readonly pwg: string
  readonly words: string
  /** A roll without gaps: each label is as long as it needs. */
  readonly isContinuous?: true
}

/** Media with a name. Any other size of label stock is named by its millimeters. */
export const mediaSizes = {
  '4x6in': { width: 288, height: 432, pwg: 'na_index-4x6_4x6in', words: '4 × 6 in' },
  '100x150mm': { width: 283.46, height: 425.2, pwg: 'om_100x150mm_100x150mm', words: '100 × 150 mm' },
  a4: { width: 595.28, height: 841.89, pwg: 'iso_a4_210x297mm', words: 'A4' },
  letter: { width: 612, height: 792, pwg: 'na_letter_8.5x11in', words: 'Letter' },
  '4x8in': { width: 288, height: 576, pwg: 'custom_4x8in_4x8in', words: '4 × 8 in' },
  a6: { width: 297.64, height: 419.53, pwg: 'iso_a6_105x148mm', words: 'A6' },
  a5: { width: 419.53, height: 595.28, pwg: 'iso_a5_148x210mm', words: 'A5' },
} as const satisfies Record<string, MediaSize>

export type NamedMedia = keyof typeof mediaSizes

/** Label stock by its size in millimeters, upright; a continuous roll by its width alone. */
export type SizedMedia = `${number}x${number}mm` | `${number}mm`

export type MediaName = NamedMedia | SizedMedia

/** In the order in which they are offered, label stock first. */
export const labelStocks = [
  '4x6in',
  '100x150mm',
  '4x8in',
  '100x200mm',
  '103x199mm',
  '102x152mm',
  '104x159mm',
  'a6',
  'a5',
  '62mm',
] as const satisfies readonly MediaName[]

export const mediaNames = ['4x6in', '100x150mm', 'a4', 'letter', ...labelStocks.slice(2)] as const satisfies readonly MediaName[]

/** In millimeters: narrower stock has no room for a waybill's barcode. */
export const stockLimits = { shorter: { least: 57, most: 300 }, longer: { least: 80, most: 500 } } as const

/** Millimeters of a sheet on a continuous roll that is not made for a label. */
const usualLength = 200

const sized = /^(\d{2,3}(?:\.\d)?)(?:x(\d{2,3}(?:\.\d)?))?mm$/

const pointsOf = (millimetres: number): number => Math.round(((millimetres * 72) / 25.4) * 100) / 100

function isNamed(media: string): media is NamedMedia {
  return Object.hasOwn(mediaSizes, media)
}

function readSized(media: string): MediaSize | null {
  const [, width = '', height = null] = sized.exec(media) ?? []
  const { shorter, longer } = stockLimits
  const [across, along] = [Number(width), Number(height ?? usualLength)]
  if (across < shorter.least || across > shorter.most || along < longer.least || along > longer.most || along < across) return null
  const size = { width: pointsOf(across), height: pointsOf(along) }
  if (height === null) return { ...size, pwg: `custom_${width}x${along}mm_${width}x${along}mm`, words: `${width} mm`, isContinuous: true }
  return { ...size, pwg: `custom_${width}x${height}mm_${width}x${height}mm`, words: `${width} × ${height} mm` }
}

export function isMediaName(media: string): media is MediaName {
  return isNamed(media) || readSized(media) !== null
}

export function mediaSize(media: MediaName): MediaSize {
  const size = isNamed(media) ? mediaSizes[media] : readSized(media)
  if (size === null) throw new RangeError(`There is no medium ${media}.`)
  return size
}

export const mediaNameSchema = z.custom<MediaName>((value) => typeof value === 'string' && isMediaName(value))

const millimetresSchema = z.object({ width: z.number(), height: z.number() })

export const printerStates = ['ready', 'printing', 'paused', 'offline', 'attention', 'gone'] as const

/** The current state of a printer. `folder` saves PDFs in a folder and always exists. */
export const printerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** `network` is a network printer, without this computer’s print system. */
  kind: z.enum(['folder', 'cups', 'windows', 'network']),
  state: z.enum(printerStates),
  /** The printer's own message (no paper, jam, door open); empty if there is none. */
  says: z.string(),
  accepting: z.boolean(),
  /** The media it supports; empty if it does not report them. */
  media: z.array(mediaNameSchema),
  /** Millimeters. It also supports every size between these two; absent if it supports only `media`. */
  mediaRange: z.object({ smallest: millimetresSchema, largest: millimetresSchema }).optional(),
  /** For the folder printer, the name of its folder. */
  place: z.string().nullable(),
  /** The command language that it reports; absent or null if none. */
  commandLanguage: z.enum(commandLanguages).nullable().optional(),
  /** The model that answers at its address, if it is not the one that was there before. */
  otherModel: z.string().optional(),
  /** False if its queue takes no raw commands, whatever the printer supports. */
  takesCommands: z.boolean().optional(),
})

export type PrinterInfo = z.infer<typeof printerSchema>

/** A spooler's state of a job. `missing` means that it does not know the job: after a crash that proves nothing. */
export const jobStates = ['waiting', 'held', 'printing', 'stopped', 'finished', 'cancelled', 'aborted', 'missing'] as const

export type JobState = (typeof jobStates)[number]

/**
 * Why a spooler holds a job: its printer wants a password, a person or time is waited for, the job is to be released at the printer, somebody
 * has to approve it, an account has no right or no credit, paper or ink of its kind is missing, the device is stopped, or it is tried again.
 */
export const holdReasons = ['password', 'person', 'time', 'printer', 'approval', 'account', 'supplies', 'device', 'retry', 'other'] as const

export type HoldReason = (typeof holdReasons)[number]
