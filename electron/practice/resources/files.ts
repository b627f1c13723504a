import { Hono } from 'hono'
import { practicePaper } from '../papers/practice-document.ts'
import type { PracticeContext } from './practice-context.ts'

function answer(body: Uint8Array | string, status: number, type: string): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { status, headers: { 'content-type': type } })
}

/** Document links, outside the versioned paths: open to whoever holds one, and closed to whoever sends credentials with it. */
export function filesResource({ book, links, replacePaper }: PracticeContext): Hono {
  return new Hono().get('/files/:opaque', async (context) => {
    if (context.req.header('authorization') !== undefined || context.req.header('cookie') !== undefined) {
      return answer('Credentials were sent to a document link. Nothing is served to a client that leaks them.', 400, 'text/plain')
    }
    const place = links.open(context.req.param('opaque'), context.req.query('signature'), context.req.query('expires'))
    if (place === 'refused') return answer('The signature does not match.', 403, 'text/plain')
    if (place === 'expired') return answer('This link has expired.', 403, 'text/plain')
    const replaced = replacePaper(place)
    if (replaced !== null) return answer(replaced.body, replaced.status, replaced.type)
    const order = book.find(place.orderId)
    const paper = order === null ? null : await practicePaper(book.seed, order, place)
    return paper === null ? answer('There is no such document.', 404, 'text/plain') : answer(paper.bytes, 200, paper.type)
  })
}
