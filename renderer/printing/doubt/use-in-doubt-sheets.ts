import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { call } from '../../bridge.ts'
import { readOrderViews } from '../use-order-views.ts'

/** Which sheets in doubt: those of a batch, or those of some orders in any batch. */
export type InDoubtSource = { readonly batchId: string } | { readonly orderIds: readonly number[] }

export interface InDoubtReading {
  /** Null until they have been read. */
  readonly list: readonly Sheet[] | null
  readonly failure: Failure | null
}

async function read(source: InDoubtSource): Promise<InDoubtReading> {
  if ('batchId' in source) {
    const batch = await call('printing.batch', { batchId: source.batchId })
    return batch.ok ? { list: batch.value.list, failure: null } : { list: null, failure: batch.failure }
  }
  const views = await readOrderViews(source.orderIds)
  return { list: [...views.values()].flatMap(({ sheets }) => sheets), failure: null }
}

export function useInDoubtSheets(source: InDoubtSource): InDoubtReading {
  const [reading, setReading] = useState<InDoubtReading>({ list: null, failure: null })
  useEffect(() => {
    let isDisposed = false
    void read(source).then((answer) => {
      if (!isDisposed) setReading(answer)
    })
    return () => {
      isDisposed = true
    }
  }, [source])
  return reading
}
