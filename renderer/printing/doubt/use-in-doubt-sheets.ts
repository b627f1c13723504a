import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { call } from '../../bridge.ts'
import { readOrderViews } from '../use-order-views.ts'

/** Which sheets in doubt: those of a batch, or those of some orders in any batch. */
export type InDoubtSource = { readonly batchId: string } | { readonly orderIds: readonly number[] }

export interface InDoubtReading {
  /** Null until they have been read, or if none could be; with a failure, some are missing. */
  readonly list: readonly Sheet[] | null
  readonly failure: Failure | null
}

/** Reads every order of the source, also when some cannot be read: their failure is returned with the sheets of the others. */
export async function readInDoubtSheets(source: InDoubtSource): Promise<InDoubtReading> {
  if ('batchId' in source) {
    const batch = await call('printing.batch', { batchId: source.batchId })
    return batch.ok ? { list: batch.value.list, failure: null } : { list: null, failure: batch.failure }
  }
  const { views, failure } = await readOrderViews(source.orderIds)
  const read = [...views.values()]
  const unread = read.find(({ sheetsUnread }) => sheetsUnread !== undefined)?.sheetsUnread ?? null
  return { list: read.flatMap(({ sheets }) => sheets), failure: failure ?? unread }
}

export function useInDoubtSheets(source: InDoubtSource): InDoubtReading {
  const [reading, setReading] = useState<InDoubtReading>({ list: null, failure: null })
  useEffect(() => {
    let isDisposed = false
    void readInDoubtSheets(source).then((answer) => {
      if (!isDisposed) setReading(answer)
    })
    return () => {
      isDisposed = true
    }
  }, [source])
  return reading
}
