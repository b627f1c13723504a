import { deskGuards } from './guards-desk.ts'
import type { Guard } from './guard.ts'
import { ledgerGuards } from './guards-ledger.ts'
import { documentGuards } from './guards-documents.ts'
import { writeGuards } from './guards-writes.ts'

/** What the soak test has to notice the loss of. */
export const guards: readonly Guard[] = [...ledgerGuards, ...deskGuards, ...documentGuards, ...writeGuards]
