import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import { call } from '../../bridge.ts'
import { createNewestOnly } from '../../ui/fields/newest-only.ts'

interface FoundBatches {
  readonly text: string
  readonly batches: readonly BatchSummary[]
  /** Why the search failed. */
  readonly failure: Failure | null
}

/** The batches with an order that a search for `text` finds, as they are now; null while none was searched for. */
export function useFoundBatches(text: string, recent: readonly BatchSummary[]): FoundBatches | null {
  const [found, setFound] = useState<FoundBatches | null>(null)
  const [searches] = useState(createNewestOnly)
  const find = text.trim()

  const search = useEffectEvent(async (searched: string) => {
    const read = await call('printing.batches', { find: searched })
    setFound(read.ok ? { text: searched, batches: read.value, failure: null } : { text: searched, batches: [], failure: read.failure })
  })
  useEffect(() => {
    if (find !== '') searches.run(() => search(find))
    return () => searches.clear()
  }, [find, searches])

  if (find === '' || found === null) return null
  const now = new Map(recent.map((summary) => [summary.id, summary]))
  return { ...found, batches: found.batches.map((summary) => now.get(summary.id) ?? summary) }
}
