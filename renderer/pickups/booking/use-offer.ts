import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import { call } from '../../app/bridge.ts'

export type Offer = CallOutput<'pickups.availabilities'>

/** What the carrier offers for an order. `readAgain` brings it up to date and gives it, or null where it could not be read. */
export function useOffer(orderId: number, onFirst: (offer: Offer) => void) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const turn = useRef(0)
  const hearFirst = useRef(onFirst)
  const readAgain = useCallback(async (): Promise<Offer | null> => {
    turn.current += 1
    const asked = turn.current
    const answer = await call('pickups.availabilities', { orderId })
    if (asked !== turn.current) return null
    setFailure(answer.ok ? null : answer.failure)
    if (!answer.ok) return null
    setOffer(answer.value)
    return answer.value
  }, [orderId])
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const first = await readAgain()
      if (first !== null) hearFirst.current(first)
    }
    void begin()
    return () => {
      turn.current += 1
    }
  }, [readAgain])
  return { offer, failure, readAgain }
}
