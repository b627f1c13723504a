import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { success, type Result } from '../../../shared/result.ts'
import { call, listen, listenForChange } from '../../bridge.ts'
import { firstPickupDay, rangeAfter, type CalendarEntry } from './calendar-entries.ts'

export interface Calendar {
  /** Null before the first response. */
  readonly entries: readonly CalendarEntry[] | null
  /** The day of the next pickups after days that have none. */
  readonly next: ReturnType<typeof firstPickupDay>
  readonly failure: Failure | null
}

async function readCalendar(from: string, to: string): Promise<Result<Pick<Calendar, 'entries' | 'next'>>> {
  const answer = await call('pickups.calendar', { from, to })
  if (!answer.ok) return answer
  const { entries } = answer.value
  if (entries.some(({ missed }) => !missed)) return success({ entries, next: null })
  const later = await call('pickups.calendar', rangeAfter(to))
  return later.ok ? success({ entries, next: firstPickupDay(later.value.entries) }) : later
}

/** The pickups in a range of days, inclusive, read again whenever an order or a run changes. */
export function useCalendar(from: string, to: string): Calendar {
  const [calendar, setCalendar] = useState<Calendar>({ entries: null, next: null, failure: null })
  const latestRequest = useRef(0)
  const read = useCallback(async (): Promise<void> => {
    latestRequest.current += 1
    const requestNumber = latestRequest.current
    const answer = await readCalendar(from, to)
    if (requestNumber !== latestRequest.current) return
    setCalendar((before) => (answer.ok ? { ...answer.value, failure: null } : { ...before, failure: answer.failure }))
  }, [from, to])
  useEffect(() => {
    const readAgain = (): void => void read()
    readAgain()
    const stops = [
      listenForChange('orders.changed', readAgain),
      listen('pickups.runChanged', ({ state }) => (state === 'ended' ? readAgain() : undefined), readAgain),
    ]
    return () => {
      latestRequest.current += 1
      for (const stop of stops) stop()
    }
  }, [read])
  return calendar
}
