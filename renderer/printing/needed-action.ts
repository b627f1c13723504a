import type { BatchSummary } from '../../shared/printing/batch.ts'

export type NeededAction = 'interrupted' | 'halted' | 'in-doubt' | 'failed'

/** The action that a batch waits for; null if it waits for nothing, or for the person who paused it. */
export function neededAction({
  state,
  halt,
  counts,
  sheets,
  refused,
}: Pick<BatchSummary, 'state' | 'halt' | 'counts' | 'sheets' | 'refused'>): NeededAction | null {
  if (state === 'running') return null
  if (state === 'interrupted') return 'interrupted'
  if (state === 'paused') return halt === undefined ? null : 'halted'
  if (counts.unknown > 0) return 'in-doubt'
  return state === 'finished' && (counts.failed > 0 || refused > 0 || sheets === 0) ? 'failed' : null
}
