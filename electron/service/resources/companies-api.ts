import { success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call, CallWords } from '../calls/call.ts'
import { mapCompany } from './map-company.ts'
import { readEach } from './parse-each.ts'
import type { ServiceClient } from '../service-client.ts'
import { companyInput } from '../wire/company-input.ts'
import { wireCompany, wireCompanyAnswer, wireCompanyPage } from '../wire/company.ts'

const listWords: CallWords = { act: 'read the companies', undone: null, doubt: null }
const createWords: CallWords = {
  act: 'create the company',
  undone: 'No company was created.',
  doubt: 'the company was created',
  settle: 'Look for it by its name in the list of companies before creating it again.',
}

/** Which field a validation speaks of; the interface names two: a taken e-mail and a taken name. */
function fieldIn(said: string): { readonly path?: string } {
  if (/\be-?mail\b/i.test(said)) return { path: 'email' }
  return /\bname\b/i.test(said) ? { path: 'name' } : {}
}

const createRefusal: NonNullable<Call<unknown>['refusal']> = (status, said) => {
  if (status !== 400 && status !== 422) return null
  return {
    kind: 'invalid-input',
    message: 'The service did not take this company. No company was created.',
    next: "Read the service's words below, change what they name, then create it again.",
    ...fieldIn(said),
  }
}

/** POST /companies and GET /companies. */
export function createCompanies(api: ApiCaller): Pick<ServiceClient, 'createCompany' | 'listCompanies'> {
  return {
    async createCompany(company) {
      const answer = await api.call({
        effect: 'write',
        intent: { kind: 'create-company' },
        method: 'POST',
        segments: ['companies'],
        body: companyInput(company),
        words: createWords,
        answer: wireCompanyAnswer,
        refusal: createRefusal,
      })
      return answer.ok ? success(mapCompany(answer.value.company)) : answer
    },
    async listCompanies({ page, name }, signal) {
      const asked = name?.trim() ?? ''
      const answer = await api.call({
        effect: 'read',
        method: 'GET',
        segments: ['companies'],
        query: { ...(asked === '' ? {} : { q: asked }), page: String(page) },
        words: listWords,
        answer: wireCompanyPage,
        ...(signal === undefined ? {} : { signal }),
      })
      if (!answer.ok) return answer
      const { read, strange } = readEach(answer.value.companies, {
        path: 'companies',
        schema: wireCompany,
        map: mapCompany,
        one: 'a company',
      })
      return success({ companies: read, strange, pageCount: answer.value.meta.page_count, recordCount: answer.value.meta.record_count })
    },
  }
}
