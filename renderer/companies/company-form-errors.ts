import { maxFieldLength, type CompanyField, type CompanyProblem } from '../../shared/companies/company-draft.ts'
import { refusalReasons } from '../../shared/companies/refused-fields.ts'
import type { Failure } from '../../shared/failure.ts'
import { companyFormMessages as text } from '../../shared/messages/companies/company-form-messages.ts'

export type FieldErrors = Readonly<Partial<Record<CompanyField, string>>>

function malformedText(field: CompanyField): string {
  if (field === 'currency') return text.currencyMalformed()
  return field === 'countryId' ? text.countryMalformed() : text.emailMalformed()
}

const problemTexts: Readonly<Record<CompanyProblem, (field: CompanyField) => string>> = {
  missing: () => text.missing(),
  'too-long': () => text.tooLong({ max: maxFieldLength }),
  unreadable: () => text.unreadable(),
  malformed: malformedText,
}

/** The text below each field with a problem. */
export function problemErrors(problems: Readonly<Partial<Record<CompanyField, CompanyProblem>>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, problemTexts[problem](field as CompanyField)]),
  ) as FieldErrors
}

/** The service's message about each field, verbatim and marked as a quote; several reasons for one field are joined. */
export function refusalErrors({ kind, upstreamMessage = '' }: Failure): FieldErrors {
  if (kind !== 'invalid-input') return {}
  const errors: Partial<Record<CompanyField, string>> = {}
  for (const { field, quote } of refusalReasons(upstreamMessage)) {
    if (field === null) continue
    const message = text.serviceSays({ quote })
    errors[field] = errors[field] === undefined ? message : [errors[field], message].join(' ')
  }
  return errors
}
