import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const saltBytes = 16
const hashBytes = 32

/** A PIN as stored. */
export interface PinHash {
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

function derive(pin: string, salt: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, hashBytes, (error, hash) => {
      if (error === null) resolve(hash)
      else reject(error)
    })
  })
}

export async function hashPin(pin: string): Promise<PinHash> {
  const salt = randomBytes(saltBytes)
  return { salt, hash: await derive(pin, salt) }
}

export async function isPin(pin: string, { salt, hash }: PinHash): Promise<boolean> {
  return timingSafeEqual(await derive(pin, salt), hash)
}

export function newBadgeKey(): Uint8Array {
  return randomBytes(hashBytes)
}

/** A badge is looked up by this hash; its code is not stored. Scanners add blanks at the ends. */
export function hashBadge(code: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(code.trim()).digest('hex')
}
