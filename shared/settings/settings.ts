import { z } from 'zod'
import { listColumns, savedViewSchema, defaultColumns } from '../orders/order-view.ts'
import { maxParcelPresets, parcelPresetSchema } from '../new-shipment/parcels/parcel-preset.ts'
import { scannerProfileSchema } from '../scanning/scanner-profile.ts'
import { scaleSettingsSchema } from '../scales/scale-settings.ts'
import { documentRuleSchema } from '../printing/document-rules.ts'
import { networkPrinterSchema, printerProfileSchema } from '../printing/printers/printer-profile.ts'

/** The version of the settings file. A newer version may contain values that this one does not know. */
export const settingsVersion = 1

/** The maximum number of waybills requested at the same time: the limit that the service recommends. */
export const maxWaybillsInParallel = 4

/** The volume of the sounds of scan to print. */
export const soundVolumes = ['off', 'low', 'medium', 'high'] as const

export type SoundVolume = (typeof soundVolumes)[number]

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** Buttons show their keys. */
  showsKeys: z.boolean().default(true),
  /** The person who works here; recorded in the ledger. */
  person: z.string().max(80).default(''),
  /** This station's name in the ledger. */
  stationName: z.string().max(80).default('Station 1'),
  printing: z
    .object({
      /** A printer's id; empty while it is not known, and then nothing is printed. `documentPrinter` likewise. */
      labelPrinter: z.string().default('folder'),
      documentPrinter: z.string().default('folder'),
      invoiceCopies: z.number().int().min(0).max(9).default(1),
      labelMedia: z.enum(['4x6in', '100x150mm']).default('4x6in'),
      documentMedia: z.enum(['a4', 'letter']).default('a4'),
      rules: z.array(documentRuleSchema).max(50).default([]),
      /** By printer id; a printer without one has the profile's defaults. */
      profiles: z.record(z.string(), printerProfileSchema).default({}),
      networkPrinters: z.array(networkPrinterSchema).max(50).default([]),
      /** Each sheet carries its place in the batch, e.g. 12/200. */
      runningNumbers: z.boolean().default(false),
      /** A sheet that still waits at its printer after this time is cancelled; null for never. */
      jobExpiryMinutes: z.number().int().min(5).max(10_080).nullable().default(240),
    })
    .prefault({}),
  /** How many waybills are requested at the same time; one at a time while the service is overloaded. */
  waybillsInParallel: z.number().int().min(1).max(maxWaybillsInParallel).default(maxWaybillsInParallel),
  /** How the order list looks. */
  list: z
    .object({
      columns: z.array(z.enum(listColumns)).max(listColumns.length).default(defaultColumns),
      density: z.enum(['comfortable', 'compact', 'touch']).default('comfortable'),
      views: z.array(savedViewSchema).max(50).default([]),
    })
    .prefault({}),
  /** Notifications by the operating system while the window is not in front. */
  desktopNotifications: z.boolean().default(false),
  soundVolume: z.enum(soundVolumes).default('medium'),
  /** How the scanner types; null until it was calibrated. */
  scanner: scannerProfileSchema.nullable().default(null),
  /** The scale of this station; null for none. */
  scale: scaleSettingsSchema.nullable().default(null),
  /** In scan to print each label has to be scanned before the next order. */
  requireLabelScan: z.boolean().default(false),
  /** Sizes of parcels to choose from in new shipments. */
  parcelPresets: z.array(parcelPresetSchema).max(maxParcelPresets).default([]),
  /** Servers of documents whose addresses are not public: names, `*.` and a domain, or addresses. */
  documentHosts: z.array(z.string().trim().min(1).max(253)).max(20).default([]),
  /** Which stored documents may be removed; what was never printed is kept. */
  retention: z
    .object({
      /** Documents of orders that are finished or cancelled, this long after they were fetched; null keeps them. */
      days: z.number().int().min(1).max(3650).nullable().default(null),
      /** Oldest first, while the archive is larger than this; null for no limit. */
      megabytes: z.number().int().min(50).max(1_000_000).nullable().default(null),
    })
    .prefault({}),
})

export type Settings = z.infer<typeof settingsSchema>

export type PrintSettings = Settings['printing']
