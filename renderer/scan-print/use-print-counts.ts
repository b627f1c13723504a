import { Temporal } from 'temporal-polyfill'
import { useEffect, useState } from 'react'
import type { PrintCounts } from '../../shared/printing/print-counts.ts'
import { call, listenForChange } from '../bridge.ts'

/** Milliseconds between two reads while much is printed. */
const minPauseMs = 1000

/** Milliseconds within which a changed clock or a sleep is noticed. */
const maxAgeMs = 60_000

function pauseUntil(until: string): number {
  const left = Temporal.Instant.from(until).since(Temporal.Now.instant()).total('milliseconds')
  return Math.min(maxAgeMs, Math.max(minPauseMs, left))
}

function followPrintCounts(onCounts: (counts: PrintCounts) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isStale = false
  let isStopped = false

  function readAfter(pause: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void read(), pause)
  }

  async function read(): Promise<void> {
    isReading = true
    isStale = false
    const counts = await call('printing.counts', {})
    isReading = false
    if (isStopped) return
    if (counts.ok) onCounts(counts.value)
    readAfter(isStale ? minPauseMs : counts.ok ? pauseUntil(counts.value.until) : maxAgeMs)
  }

  const unsubscribe = listenForChange('printing.changed', () => {
    if (!isStale && !isReading) readAfter(minPauseMs)
    isStale = true
  })
  void read()
  return () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
  }
}

/** What the station has sent today and this hour; null until it has responded. */
export function usePrintCounts(): PrintCounts | null {
  const [counts, setCounts] = useState<PrintCounts | null>(null)
  useEffect(() => followPrintCounts(setCounts), [])
  return counts
}
