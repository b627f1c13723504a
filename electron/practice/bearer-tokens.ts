import { createHmac } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'

/** Stateless bearer tokens, so that a sign-in outlives a restart of the practice service. */
export interface BearerTokens {
  issue(): string
  isValid(authorization: string | undefined): boolean
}

/** `lifetimeSeconds` null: tokens do not expire. The interface does not document the real lifetime. */
export function createBearerTokens(secret: string, clock: Clock, lifetimeSeconds: number | null): BearerTokens {
  const sign = (issuedAt: string): string => createHmac('sha256', secret).update(`token/${issuedAt}`).digest('base64url')
  return {
    issue: () => {
      const issuedAt = String(clock.now().epochMilliseconds)
      return `${issuedAt}.${sign(issuedAt)}`
    },
    isValid: (authorization) => {
      const [, issuedAt, signature] = /^Bearer (\d+)\.([\w-]+)$/.exec(authorization ?? '') ?? []
      if (issuedAt === undefined || signature !== sign(issuedAt)) return false
      return lifetimeSeconds === null || clock.now().epochMilliseconds < Number(issuedAt) + lifetimeSeconds * 1000
    },
  }
}
