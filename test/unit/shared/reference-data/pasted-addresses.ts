import type { PastedAddress } from './pasted-address.ts'
import { pastedInEurope } from './pasted-in-europe.ts'
import { pastedElsewhere } from './pasted-elsewhere.ts'

/** Invented people and companies at places that exist, as they stand in emails, web shops and spreadsheets. */
export const pastedAddresses: readonly PastedAddress[] = [...pastedInEurope, ...pastedElsewhere]
