import { z } from 'zod'
import { printLanguages } from './print-language.ts'
import { labelLayoutSchema } from '../labels/label-stock.ts'
import { mediaNameSchema } from './printer.ts'

const offset = z.number().min(-20).max(20)

/** What happens to a label after it is printed. `printer` leaves that as it is set in the printer. */
export const printModes = ['printer', 'tearOff', 'peelOff', 'cutter', 'rewind'] as const

export type PrintMode = (typeof printModes)[number]

/** How a ZPL printer finds the end of a label. `printer` leaves that as it is set in the printer. */
export const labelSensings = ['printer', 'gap', 'mark', 'continuous'] as const

export type LabelSensing = (typeof labelSensings)[number]

/** `packed` is shorter; some printers take only `hex`. */
export const graphicFormats = ['packed', 'hex'] as const

/** Until November 2026 a profile had only `cutter`, and every other printer was set to tear off. */
function withPrintMode(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('cutter' in stored)) return stored
  const { cutter, ...rest } = stored
  return 'mode' in rest || cutter !== true ? rest : { ...rest, mode: 'cutter' }
}

/** What this station knows about one printer beyond what the printer says of itself. A setting that this version does not know is refused. */
export const printerProfileSchema = z.strictObject({
  /** Labels go on sheets of labels; null when each label is its own sheet or piece of the roll. */
  sheet: labelLayoutSchema.nullable().default(null),
  /** The label stock in this printer where it is not the usual one; null for the usual one, or that of a rule. */
  stock: mediaNameSchema.nullable().default(null),
  /** Millimetres to the right and down by which what is printed is moved, measured on a calibration sheet. */
  offset: z.strictObject({ x: offset, y: offset }).default({ x: 0, y: 0 }),
  /** Dots per inch of the printer. */
  resolution: z.union([z.literal(203), z.literal(300), z.literal(600)]).default(203),
  /** Other than `pdf` for a thermal printer without a driver: raw commands are sent instead of a PDF. */
  language: z.enum(printLanguages).default('pdf'),
  /** For every command language; named after the first one. */
  zpl: z
    .preprocess(
      withPrintMode,
      z.strictObject({
        /** 0 to 30, hotter is darker; null leaves the printer's own. */
        darkness: z.number().int().min(0).max(30).nullable().default(null),
        /** Inches per second; null keeps the printer's own. */
        speed: z.number().int().min(1).max(14).nullable().default(null),
        mode: z.enum(printModes).default('printer'),
        sensing: z.enum(labelSensings).default('printer'),
        graphics: z.enum(graphicFormats).default('packed'),
      }),
    )
    .prefault({}),
})

export type PrinterProfile = z.infer<typeof printerProfileSchema>

/** A printer reached by its address, which takes raw commands (usually on port 9100). */
export const networkPrinterSchema = z.strictObject({
  name: z.string().min(1).max(80),
  host: z.string().min(1).max(253),
  port: z.number().int().min(1).max(65535).default(9100),
  /** The model that first answered at the address; another model there is another printer. Absent until a printer has reported it. */
  model: z.string().max(80).optional(),
})

export type NetworkPrinter = z.infer<typeof networkPrinterSchema>

/** The id of such a printer in settings and ledger. */
export function networkPrinterId({ host, port }: Pick<NetworkPrinter, 'host' | 'port'>): string {
  return `network:${host}:${port}`
}
