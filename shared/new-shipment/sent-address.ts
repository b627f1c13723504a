import type { DraftAddress } from './draft.ts'

/** An address used before is sent by its id, unless it has an export code: no stored address has one. */
export function isSentById(address: Pick<DraftAddress, 'knownId' | 'exportCode'>): boolean {
  return address.knownId !== null && address.exportCode.trim() === ''
}
