import { firstQuoteId, type QuoteRecord } from './quote-record.ts'

export interface QuoteRepository {
  find(id: number): QuoteRecord | null
  nextId(): number
  add(quote: QuoteRecord): void
}

export function createQuoteRepository(): QuoteRepository {
  const quotes = new Map<number, QuoteRecord>()
  return {
    find: (id) => quotes.get(id) ?? null,
    nextId: () => firstQuoteId + quotes.size,
    add: (quote) => void quotes.set(quote.id, quote),
  }
}
