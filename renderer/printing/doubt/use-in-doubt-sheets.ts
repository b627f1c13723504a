import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { call } from '../../app/bridge.ts'
import { readOrderViews } from '../use-order-views.ts'

/** Whose sheets in doubt are meant: those of a batch, or those of some orders in whatever batch they are. */
export type DoubtSource = { readonly batchId: string } | { readonly orderIds: readonly number[] }

export interface DoubtReading {
  /** Null until they have been read. */
  readonly list: readonly Sheet[] | null
  readonly failure: Failure | null
}

async function read(source: DoubtSource): Promise<DoubtReading> {
  if ('batchId' in source) {
    const batch = await call('printing.batch', { batchId: source.batchId })
    return batch.ok ? { list: batch.value.list, failure: null } : { list: null, failure: batch.failure }
  }
  const views = await readOrderViews(source.orderIds)
  return { list: [...views.values()].flatMap(({ sheets }) => sheets), failure: null }
}

export function useDoubt(source: DoubtSource): DoubtReading {
  const [reading, setReading] = useState<DoubtReading>({ list: null, failure: null })
  useEffect(() => {
    let left = false
    void read(source).then((answer) => {
      if (!left) setReading(answer)
    })
    return () => {
      left = true
    }
  }, [source])
  return reading
}
