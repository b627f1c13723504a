import { createPublicKey, verify } from 'node:crypto'

/** True when `signature` (base64) is the Ed25519 signature of the feed's text by the owner of `key` (base64 of SPKI, DER). */
export function isSignedBy(key: string, text: string, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return publicKey.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(text), publicKey, Buffer.from(signature.trim(), 'base64'))
  } catch {
    return false
  }
}
