import type { Station } from '../../electron/station/station.ts'
import { batchSummarySchema, type Batch } from '../../shared/printing/batch.ts'
import { valueOrThrow } from './value-or-throw.ts'

/**
 * The batch once it is no longer being sent, whatever its outcome. Nothing is requested after that: the caller may close the station at once,
 * while it still announces what it found.
 */
export async function whenBatchEnds(station: Pick<Station, 'handlers' | 'onEvent'>, batchId: string): Promise<Batch> {
  const read = async (): Promise<Batch> => valueOrThrow(await station.handlers['printing.batch']({ batchId }))
  const over = Promise.withResolvers<null>()
  const leave = station.onEvent((channel, payload) => {
    if (channel !== 'printing.changed') return
    const { id, state } = batchSummarySchema.parse(payload)
    if (id === batchId && state !== 'running') over.resolve(null)
  })
  try {
    const now = await read()
    if (now.state !== 'running') return now
    await over.promise
    return await read()
  } finally {
    leave()
  }
}
