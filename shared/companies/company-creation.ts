import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { companyDraftSchema } from './company-draft.ts'
import { companySchema } from './company.ts'

/** A service may still be processing a request whose response was lost; only later its list proves that nothing was created. */
export const settleAfterMs = 60_000

/**
 * What the list of companies shows about a creation whose response was lost. `name-only`: the name exists, and the list does not show whether the
 * e-mail and the currency are the same. `other`: the name exists with another e-mail or currency.
 */
export const creationFindings = ['not-checked', 'not-found', 'name-only', 'other'] as const

/** A company that may have been created. */
export const creationDoubtSchema = z.object({
  name: z.string(),
  email: z.string(),
  currency: z.string(),
  /** ISO instants. */
  sentAt: z.string(),
  checkedAt: z.string().nullable(),
  finding: z.enum(creationFindings),
  /** The list was read late enough, and does not show that it was created: a person may send it again. */
  mayRepeat: z.boolean(),
  /** Why the last check failed. */
  failure: failureSchema.nullable(),
})

export type CreationDoubt = z.infer<typeof creationDoubtSchema>

/** The state of the form for a new company. */
export const companyCreationSchema = z.object({
  draft: companyDraftSchema.nullable(),
  doubt: creationDoubtSchema.nullable(),
  /** The company that the last check found. */
  found: companySchema.nullable(),
})

export type CompanyCreationState = z.infer<typeof companyCreationSchema>

/** The choices in the form. */
export const companyChoicesSchema = z.object({
  countries: z.array(z.object({ id: z.number().int(), name: z.string(), code: z.string().nullable() })),
  /** Seen in orders and companies. */
  currencies: z.array(z.string()),
})

export type CompanyChoices = z.infer<typeof companyChoicesSchema>
