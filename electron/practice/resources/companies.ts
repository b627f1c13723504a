import { Hono } from 'hono'
import { companyAskedFor } from '../companies/validate-company.ts'
import { bodyOf, invalidInput, type PracticeContext } from './practice-context.ts'

const pageSize = 10

/** POST /companies, whose refusals have only `{error}`, and GET /companies. */
export function companiesResource({ book, clock }: PracticeContext): Hono {
  return new Hono()
    .post('/companies', async (context) => {
      const body = await bodyOf(context)
      return book.exclusively(async () => {
        const judged = companyAskedFor(body, book.companies)
        if ('error' in judged) return context.json({ error: judged.error }, 422)
        const companyId = book.companies.nextId()
        await book.note({ kind: 'company', at: clock.now().toString(), companyId, asked: judged.asked })
        return context.json({ company: book.companies.find(companyId) }, 201)
      })
    })
    .get('/companies', (context) => {
      const page = context.req.query('page') ?? '1'
      if (!/^[1-9]\d{0,8}$/.test(page)) return invalidInput(context)
      const all = book.companies.list(context.req.query('q') ?? '')
      const meta = { page_count: Math.ceil(all.length / pageSize), record_count: all.length }
      return context.json({ companies: all.slice((Number(page) - 1) * pageSize, Number(page) * pageSize), meta })
    })
}
