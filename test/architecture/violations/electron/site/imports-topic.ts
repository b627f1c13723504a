import type { Ledger } from '../printing/ledger/ledger-port.ts'
export type SiteLedger = Ledger
