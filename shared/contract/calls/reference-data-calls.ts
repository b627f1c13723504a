import { z } from 'zod'
import { messageSchema } from '../../messages/message.ts'
import { countrySchema } from '../../reference-data/country.ts'
import { foundAddressSchema, maxFoundAddresses } from '../../reference-data/found-address.ts'
import {
  nameChangeSchema,
  namedEntrySchema,
  namedKinds,
  purposeSchema,
  reasonSchema,
  referenceListsSchema,
} from '../../reference-data/named-entry.ts'
import { splitAddressSchema } from '../../reference-data/split-address/split-address-result.ts'
import { savedFileSchema } from './exports-calls.ts'

const noInput = z.object({})
/** More than any list of names needs; the file is sent as text. */
const csv = z.string().max(2_000_000)

const importRowSchema = z.object({
  line: z.number().int(),
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  problems: z.array(messageSchema),
  /** What the import does with the row. */
  effect: z.enum(['add', 'change', 'keep', 'none']),
  /** The name it replaces. */
  nameBefore: z.string().nullable(),
})

export const importPreviewSchema = z.object({
  /** What is wrong with the file itself. */
  problem: messageSchema.nullable(),
  rows: z.array(importRowSchema),
  /** Identifies exactly this import; it changes when another person changed a name. */
  planId: z.string(),
})

export type ImportPreview = z.infer<typeof importPreviewSchema>
export type ImportPreviewRow = z.infer<typeof importRowSchema>

/** Purposes, reasons, countries and addresses: learned from orders and companies, and named by people. `referenceData.changed` contains all lists. */
export const referenceDataCalls = {
  'referenceData.lists': { input: noInput, output: referenceListsSchema },
  'countries.list': { input: noInput, output: z.array(countrySchema) },
  'purposes.list': { input: noInput, output: z.array(purposeSchema) },
  'reasons.list': { input: noInput, output: z.array(reasonSchema) },
  /** From the orders and companies on this computer, best match first; without text, the most used addresses. The service is not called. */
  'addresses.search': { input: z.object({ text: z.string().max(200) }), output: z.array(foundAddressSchema).max(maxFoundAddresses) },
  /** Splits a pasted address into fields, for a person to review. */
  'addresses.split': { input: z.object({ text: z.string().max(5000) }), output: splitAddressSchema },
  /** Names an id. `before`: the entry that the person saw; null to add one. */
  'referenceData.save': { input: z.object({ entry: namedEntrySchema, before: namedEntrySchema.nullable() }), output: nameChangeSchema },
  /** Removes a name; what was learned remains. */
  'referenceData.remove': { input: z.object({ kind: z.enum(namedKinds), id: z.number().int() }), output: nameChangeSchema },
  'referenceData.undo': { input: z.object({ changeId: z.string().max(100) }), output: nameChangeSchema },
  'referenceData.previewImport': { input: z.object({ text: csv }), output: importPreviewSchema },
  /** Imports all rows of the preview with this `planId`, or none. */
  'referenceData.import': { input: z.object({ text: csv, planId: z.string().max(100) }), output: nameChangeSchema },
  /** Saves every name, and every country with the service's facts about it, as CSV in the exports folder. */
  'referenceData.export': { input: noInput, output: savedFileSchema },
}
