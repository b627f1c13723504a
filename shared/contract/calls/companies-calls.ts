import { z } from 'zod'
import { companyChoicesSchema, companyCreationSchema } from '../../companies/company-creation.ts'
import { companyDraftSchema } from '../../companies/company-draft.ts'
import { companyPageSchema, maxCompanyPage } from '../../companies/company-page.ts'
import { companySchema } from '../../companies/company.ts'
import { newCompanySchema } from '../../companies/new-company.ts'

const noInput = z.object({})

export const companiesCalls = {
  /** A page of the companies whose name contains `query`; all if it is empty. */
  'companies.list': {
    input: z.object({ query: z.string().max(200), page: z.number().int().positive().max(maxCompanyPage) }),
    output: companyPageSchema,
  },
  'companies.choices': { input: noInput, output: companyChoicesSchema },
  'companies.creation': { input: noInput, output: companyCreationSchema },
  /** Stores the draft; null deletes it. */
  'companies.saveDraft': { input: z.object({ draft: companyDraftSchema.nullable() }), output: z.object({}) },
  /** Sends the new company once. In doubt if the response was lost and the list does not contain the company either. */
  'companies.create': {
    input: newCompanySchema,
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('created'), company: companySchema }),
      z.object({ kind: z.literal('in-doubt'), creation: companyCreationSchema }),
    ]),
  },
  /** Searches the list for a company in doubt. */
  'companies.checkCreation': { input: noInput, output: companyCreationSchema },
  /** A person declares a company in doubt as not created; refused before the list was read late enough. */
  'companies.dropDoubt': { input: noInput, output: companyCreationSchema },
}

export const companiesChangedSchema = companyCreationSchema
