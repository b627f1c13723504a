import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { call, listen } from '../../app/bridge.ts'
import type { CalendarEntry } from './calendar-entries.ts'

interface Calendar {
  /** Null before the first answer. */
  readonly entries: readonly CalendarEntry[] | null
  readonly failure: Failure | null
}

/** The pickups from one day to another, both included, read again whenever an order or a run changes. */
export function useCalendar(from: string, to: string): Calendar {
  const [calendar, setCalendar] = useState<Calendar>({ entries: null, failure: null })
  const latestRequest = useRef(0)
  const read = useCallback(async (): Promise<void> => {
    latestRequest.current += 1
    const requestNumber = latestRequest.current
    const answer = await call('pickups.calendar', { from, to })
    if (requestNumber !== latestRequest.current) return
    setCalendar((before) =>
      answer.ok ? { entries: answer.value.entries, failure: null } : { entries: before.entries, failure: answer.failure },
    )
  }, [from, to])
  useEffect(() => {
    void read()
    const stops = [
      listen('orders.changed', () => void read()),
      listen('pickups.runChanged', ({ state }) => {
        if (state === 'ended') void read()
      }),
    ]
    return () => {
      latestRequest.current += 1
      for (const stop of stops) stop()
    }
  }, [read])
  return calendar
}
