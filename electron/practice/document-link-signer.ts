import { createHmac } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { DocumentRef } from './documents/practice-document.ts'
import { wireDocumentKinds } from './wire-types.ts'

/** Creates links that expire, and verifies them. Everything is in the link itself; nothing is stored. */
export interface DocumentLinkSigner {
  /** A link that no earlier read returned, below `origin`. */
  issue(origin: string, place: DocumentRef): string
  /** The document of a link; 'refused' when it is not ours or was altered, 'expired' after its lifetime. */
  verify(opaque: string, signature: string | undefined, expires: string | undefined): DocumentRef | 'refused' | 'expired'
}

function parseOpaque(opaque: string): DocumentRef | null {
  const [orderId, kindIndex, leg] = Buffer.from(opaque, 'base64url').toString('utf8').split('.')
  const kind = wireDocumentKinds[Number(kindIndex)]
  if (kind === undefined) return null
  return { orderId: Number(orderId), kind, leg: leg === '' || leg === undefined ? null : Number(leg) }
}

export function createDocumentLinkSigner(secret: string, clock: Clock, lifetimeSeconds: number): DocumentLinkSigner {
  let issuedCount = 0
  const sign = (opaque: string, expires: string): string =>
    createHmac('sha256', secret).update(`file/${opaque}/${expires}`).digest('base64url')
  return {
    issue: (origin, place) => {
      issuedCount += 1
      const now = clock.now().epochMilliseconds
      const parts = [
        place.orderId,
        wireDocumentKinds.indexOf(place.kind),
        place.leg ?? '',
        `${now.toString(36)}${issuedCount.toString(36)}`,
      ]
      const opaque = Buffer.from(parts.join('.')).toString('base64url')
      const expires = String(now + lifetimeSeconds * 1000)
      return `${origin}/files/${opaque}?signature=${sign(opaque, expires)}&expires=${expires}`
    },
    verify: (opaque, signature, expires) => {
      if (signature === undefined || expires === undefined || signature !== sign(opaque, expires)) return 'refused'
      if (clock.now().epochMilliseconds >= Number(expires)) return 'expired'
      return parseOpaque(opaque) ?? 'refused'
    },
  }
}
