import { deskGuards } from './guards-desk.ts'
import type { Guard } from './guard.ts'
import { ledgerGuards } from './guards-ledger.ts'
import { documentGuards } from './guards-documents.ts'
import { writeGuards } from './guards-writes.ts'

/** Every safeguard whose removal the soak test must detect. */
export const guards: readonly Guard[] = [...ledgerGuards, ...deskGuards, ...documentGuards, ...writeGuards]
