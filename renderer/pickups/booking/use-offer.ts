import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import { call } from '../../bridge.ts'

export type Offer = CallOutput<'pickups.availabilities'>

/** The carrier's offer for an order. `readAgain` refreshes and returns it, or null if it could not be read. */
export function useOffer(orderId: number, onFirst: (offer: Offer) => void) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const latestRequest = useRef(0)
  const onFirstRef = useRef(onFirst)
  const readAgain = useCallback(async (): Promise<Offer | null> => {
    latestRequest.current += 1
    const requestNumber = latestRequest.current
    const answer = await call('pickups.availabilities', { orderId })
    if (requestNumber !== latestRequest.current) return null
    setFailure(answer.ok ? null : answer.failure)
    if (!answer.ok) return null
    setOffer(answer.value)
    return answer.value
  }, [orderId])
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const first = await readAgain()
      if (first !== null) onFirstRef.current(first)
    }
    void begin()
    return () => {
      latestRequest.current += 1
    }
  }, [readAgain])
  return { offer, failure, readAgain }
}
