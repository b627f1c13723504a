import { useEffect, useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import type { HandoverList } from '../../shared/handover/handover-list.ts'
import { call, listen } from '../app/bridge.ts'

interface HandoverState {
  readonly date: string | null
  /** Null before the first response for this day. */
  readonly list: HandoverList | null
  readonly failure: Failure | null
}

/** The list of a day, read again whenever orders change; a burst of changes causes as few reads as possible. */
export function useHandover(date: string | null): HandoverState {
  const [state, setState] = useState<HandoverState>({ date, list: null, failure: null })
  useEffect(() => {
    const reading = { isWanted: true, isUnderWay: false, isStale: false }
    const read = async (): Promise<void> => {
      reading.isStale = true
      if (reading.isUnderWay) return
      reading.isUnderWay = true
      while (reading.isStale && reading.isWanted) {
        reading.isStale = false
        const result = await call('handover.list', { date })
        if (reading.isWanted)
          setState(result.ok ? { date, list: result.value, failure: null } : { date, list: null, failure: result.failure })
      }
      reading.isUnderWay = false
    }
    void read()
    const stop = listen('orders.changed', () => void read())
    return () => {
      reading.isWanted = false
      stop()
    }
  }, [date])
  return state.date === date ? state : { date, list: null, failure: null }
}
