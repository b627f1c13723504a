import { z } from 'zod'
import { commandLanguages } from './print-language.ts'

/** Media Packbench prints on; sizes in PDF points (1/72 inch). `words` is the name of the format, which is the same in every language. */
export const mediaSizes = {
  '4x6in': { width: 288, height: 432, pwg: 'na_index-4x6_4x6in', words: '4 × 6 in' },
  '100x150mm': { width: 283.46, height: 425.2, pwg: 'om_100x150mm_100x150mm', words: '100 × 150 mm' },
  a4: { width: 595.28, height: 841.89, pwg: 'iso_a4_210x297mm', words: 'A4' },
  letter: { width: 612, height: 792, pwg: 'na_letter_8.5x11in', words: 'Letter' },
} as const

export const mediaNames = ['4x6in', '100x150mm', 'a4', 'letter'] as const

export type MediaName = (typeof mediaNames)[number]

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
  media: z.array(z.enum(mediaNames)),
  /** For the folder printer, the name of its folder. */
  place: z.string().nullable(),
  /** The command language that it reports; absent or null if none. */
  commandLanguage: z.enum(commandLanguages).nullable().optional(),
  /** False if its queue takes no raw commands, whatever the printer supports. */
  takesCommands: z.boolean().optional(),
})

export type PrinterInfo = z.infer<typeof printerSchema>

/** A spooler's state of a job. `missing` means that it does not know the job: after a crash that proves nothing. */
export const jobStates = ['waiting', 'held', 'printing', 'stopped', 'finished', 'cancelled', 'aborted', 'missing'] as const

export type JobState = (typeof jobStates)[number]
