import { Hono } from 'hono'
import { validateCompany } from '../companies/validate-company.ts'
import { readJsonBody, invalidInput, type PracticeContext } from './practice-context.ts'

const pageSize = 10

/** POST /companies, whose refusals have only `{error}`, and GET /companies. */
export function companiesResource({ state, clock }: PracticeContext): Hono {
  return new Hono()
    .post('/companies', async (context) => {
      const body = await readJsonBody(context)
      return state.runExclusively(async () => {
        const validated = validateCompany(body, state.companies)
        if ('error' in validated) return context.json({ error: validated.error }, 422)
        const companyId = state.companies.nextId()
        await state.recordEntry({ kind: 'company', at: clock.now().toString(), companyId, asked: validated.asked })
        return context.json({ company: state.companies.find(companyId) }, 201)
      })
    })
    .get('/companies', (context) => {
      const page = context.req.query('page') ?? '1'
      if (!/^[1-9]\d{0,8}$/.test(page)) return invalidInput(context)
      const all = state.companies.list(context.req.query('q') ?? '')
      const meta = { page_count: Math.ceil(all.length / pageSize), record_count: all.length }
      return context.json({ companies: all.slice((Number(page) - 1) * pageSize, Number(page) * pageSize), meta })
    })
}
