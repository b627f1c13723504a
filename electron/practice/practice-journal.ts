import { z } from 'zod'

const at = z.iso.datetime()
const orderId = z.number().int()

/** How a waybill request ended; every ending but `carrier-failed` moves the order's status. */
export const waybillOutcomes = ['made', 'document-missing', 'prepayment-due', 'staff-will-make', 'carrier-failed'] as const

export type WaybillOutcome = (typeof waybillOutcomes)[number]

/** One line of what happened in practice. The state is always the seeded start with these replayed in order. */
export const practiceEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), at, seed: z.number().int() }),
  z.object({ kind: z.literal('waybill'), at, orderId, outcome: z.enum(waybillOutcomes) }),
  /** `date` is `YYYY-MM-DD`, the times `HH:MM`, all in the origin's zone. A carrier's refusal books nothing and is kept as such. */
  z.object({ kind: z.literal('pickup'), at, orderId, date: z.string(), from: z.string(), to: z.string(), refused: z.boolean() }),
  z.object({ kind: z.literal('cancel'), at, orderId }),
])

export type PracticeEntry = z.infer<typeof practiceEntrySchema>

/** Keeps the entries of practice mode over a restart, in the order they were appended. */
export interface PracticeJournal {
  load(): Promise<PracticeEntry[]>
  /** Resolves once the entry would survive the process; nothing is answered before that. */
  append(entry: PracticeEntry): Promise<void>
}

/** For tests and for a service that may forget. */
export function createMemoryJournal(): PracticeJournal {
  const entries: PracticeEntry[] = []
  return {
    load: async () => [...entries],
    append: async (entry) => {
      entries.push(entry)
    },
  }
}
