import { z } from 'zod'
import { maxTypedLength } from '../typed-text.ts'
import type { NewCompany } from './new-company.ts'

/** The maximum length of a field as sent. The interface documents no limits; the service may still refuse a shorter text. */
export const maxFieldLength = 250

const typed = z.string().max(maxTypedLength).default('')

/** The form of a new company as typed, with any content. */
export const companyDraftSchema = z.object({
  name: typed,
  email: typed,
  currency: typed,
  countryId: typed,
  contact: typed,
  addressCompany: typed,
  addressEmail: typed,
  line1: typed,
  line2: typed,
  line3: typed,
  city: typed,
  province: typed,
  postalCode: typed,
  phone: typed,
  importCode: typed,
  taxNumber: typed,
  exportCode: typed,
  classification: z.enum(['', 'business', 'residential']).default(''),
  validateAddress: z.boolean().default(false),
})

export type CompanyDraft = z.infer<typeof companyDraftSchema>

export const emptyCompanyDraft: CompanyDraft = companyDraftSchema.parse({})

/** The text fields; each can have a problem. */
export type CompanyField = Exclude<keyof CompanyDraft, 'validateAddress'>

export const companyFields = Object.keys(emptyCompanyDraft).filter((field): field is CompanyField => field !== 'validateAddress')

export const companyProblems = ['missing', 'malformed', 'too-long', 'unreadable'] as const

export type CompanyProblem = (typeof companyProblems)[number]

export interface CheckedDraft {
  readonly problems: Readonly<Partial<Record<CompanyField, CompanyProblem>>>
  /** What is sent; null while there is a problem. */
  readonly company: NewCompany | null
}

const required: ReadonlySet<CompanyField> = new Set(['name', 'email', 'currency', 'countryId'])
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const formats: Readonly<Partial<Record<CompanyField, RegExp>>> = {
  email: emailPattern,
  addressEmail: emailPattern,
  currency: /^[a-z]{3}$/i,
  countryId: /^[1-9]\d{0,8}$/,
}

function problemOf(field: CompanyField, text: string): CompanyProblem | null {
  if (text === '') return required.has(field) ? 'missing' : null
  if (text.length > maxFieldLength) return 'too-long'
  // Control characters and half a surrogate pair, from a damaged scan or paste.
  if (/[\p{Cc}\p{Cs}]/u.test(text)) return 'unreadable'
  return formats[field]?.test(text) === false ? 'malformed' : null
}

/** Text that is not blank, trimmed. */
function textOrAbsent<Key extends string>(key: Key, text: string): { readonly [Name in Key]?: string } {
  return (text === '' ? {} : { [key]: text }) as { readonly [Name in Key]?: string }
}

function companyOf(draft: Readonly<Record<CompanyField, string>>, { classification, validateAddress }: CompanyDraft): NewCompany {
  return {
    name: draft.name,
    email: draft.email,
    currency: draft.currency.toUpperCase(),
    ...(validateAddress ? { validateAddress } : {}),
    address: {
      countryId: Number(draft.countryId),
      ...textOrAbsent('name', draft.contact),
      ...textOrAbsent('company', draft.addressCompany),
      ...textOrAbsent('email', draft.addressEmail),
      ...textOrAbsent('line1', draft.line1),
      ...textOrAbsent('line2', draft.line2),
      ...textOrAbsent('line3', draft.line3),
      ...textOrAbsent('city', draft.city),
      ...textOrAbsent('province', draft.province),
      ...textOrAbsent('postalCode', draft.postalCode),
      ...textOrAbsent('phone', draft.phone),
      ...textOrAbsent('importCode', draft.importCode),
      ...textOrAbsent('taxNumber', draft.taxNumber),
      ...textOrAbsent('exportCode', draft.exportCode),
      ...(classification === '' ? {} : { classification }),
    },
  }
}

/** The problem of each field, and the company if there are none. */
export function checkCompanyDraft(draft: CompanyDraft): CheckedDraft {
  const trimmed = Object.fromEntries(companyFields.map((field) => [field, draft[field].trim()])) as Record<CompanyField, string>
  const problems: Partial<Record<CompanyField, CompanyProblem>> = {}
  for (const field of companyFields) {
    const problem = problemOf(field, trimmed[field])
    if (problem !== null) problems[field] = problem
  }
  return { problems, company: Object.keys(problems).length > 0 ? null : companyOf(trimmed, draft) }
}

/** True if nothing was typed yet. */
export function isEmptyDraft(draft: CompanyDraft): boolean {
  return companyFields.every((field) => draft[field].trim() === '')
}
