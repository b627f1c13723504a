import { companyFailures } from '../../../shared/messages/service/company-failures.ts'
import { success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call } from '../calls/call.ts'
import { mapCompany } from './map-company.ts'
import { parseEach } from './parse-each.ts'
import type { ServiceClient } from '../service-client.ts'
import { toWireCompany } from '../wire/to-wire-company.ts'
import { wireCompany, wireCompanyResponse, wireCompanyPage } from '../wire/company.ts'

/** The field of a validation error; the interface lists two: a taken e-mail and a taken name. */
function invalidFieldPath(upstreamMessage: string): { readonly path?: string } {
  if (/\be-?mail\b/i.test(upstreamMessage)) return { path: 'email' }
  return /\bname\b/i.test(upstreamMessage) ? { path: 'name' } : {}
}

const mapCreateRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status, upstreamMessage) => {
  if (status !== 400 && status !== 422) return null
  if (upstreamMessage === '') return companyFailures.refusedWithoutReason()
  return companyFailures.refused({}, invalidFieldPath(upstreamMessage))
}

/** POST /companies and GET /companies. */
export function createCompaniesApi(api: ApiCaller): Pick<ServiceClient, 'createCompany' | 'listCompanies'> {
  return {
    async createCompany(company) {
      const result = await api.call({
        effect: 'write',
        intent: { kind: 'create-company' },
        method: 'POST',
        segments: ['companies'],
        body: toWireCompany(company),
        name: 'createCompany',
        responseSchema: wireCompanyResponse,
        mapRefusal: mapCreateRefusal,
      })
      return result.ok ? success(mapCompany(result.value.company)) : result
    },
    async listCompanies({ page, name }, signal) {
      const nameQuery = name?.trim() ?? ''
      const result = await api.call({
        effect: 'read',
        method: 'GET',
        segments: ['companies'],
        query: { ...(nameQuery === '' ? {} : { q: nameQuery }), page: String(page) },
        name: 'listCompanies',
        responseSchema: wireCompanyPage,
        ...(signal === undefined ? {} : { signal }),
      })
      if (!result.ok) return result
      const { parsed, malformed } = parseEach(result.value.companies, {
        path: 'companies',
        schema: wireCompany,
        map: mapCompany,
        malformed: companyFailures.malformed,
      })
      return success({ companies: parsed, malformed, pageCount: result.value.meta.page_count, recordCount: result.value.meta.record_count })
    },
  }
}
