/** Incoterms by purpose id. The interface does not document the ids, so these are practice's own. */
export const purposes = [
  { id: 1, incoterm: 'DAP' },
  { id: 2, incoterm: 'DDP' },
  { id: 3, incoterm: 'EXW' },
  { id: 4, incoterm: 'FCA' },
  { id: 7, incoterm: 'FOB' },
] as const

/** Import VAT and Import Duties are charged under these (interface, invoice_data rules). */
const taxedIncoterms: ReadonlySet<string> = new Set(['DDP', 'EXW', 'FCA', 'FOB'])

export function incotermOf(purposeId: number): string | null {
  return purposes.find((purpose) => purpose.id === purposeId)?.incoterm ?? null
}

export function chargesTaxes(incoterm: string | null): boolean {
  return incoterm !== null && taxedIncoterms.has(incoterm)
}
