import { Hono } from 'hono'
import type { PracticeContext } from './practice-context.ts'

function fileResponse(body: Uint8Array | string, status: number, type: string): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { status, headers: { 'content-type': type } })
}

/** Document links, outside the versioned paths: open to everybody with a link, and closed to requests with credentials. */
export function filesResource({ state, links, replaceDocument }: PracticeContext): Hono {
  return new Hono().get('/files/:opaque', async (context) => {
    if (context.req.header('authorization') !== undefined || context.req.header('cookie') !== undefined) {
      return fileResponse('Credentials were sent to a document link. Nothing is served to a client that leaks them.', 400, 'text/plain')
    }
    const place = links.verify(context.req.param('opaque'), context.req.query('signature'), context.req.query('expires'))
    if (place === 'refused') return fileResponse('The signature does not match.', 403, 'text/plain')
    if (place === 'expired') return fileResponse('This link has expired.', 403, 'text/plain')
    const replaced = replaceDocument(place)
    if (replaced !== null) return fileResponse(replaced.body, replaced.status, replaced.type)
    const order = state.find(place.orderId)
    const { practiceDocument } = await import('../documents/practice-document.ts')
    const document = order === null ? null : await practiceDocument(order, place)
    return document === null
      ? fileResponse('There is no such document.', 404, 'text/plain')
      : fileResponse(document.bytes, 200, document.type)
  })
}
