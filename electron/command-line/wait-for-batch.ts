import type { Batch, BatchSummary } from '../../shared/printing/batch.ts'
import type { Result } from '../../shared/result.ts'
import type { CommandPorts } from './command-ports.ts'

/** Nobody is there to fix the cause of a halt, so the command does not wait for a halted batch. It does wait when a person paused it. */
const isAtRest = ({ state, halt }: Pick<BatchSummary, 'state' | 'halt'>): boolean =>
  (state !== 'running' && state !== 'paused') || (state === 'paused' && halt !== undefined)

/**
 * Resolves when nothing more of a batch is sent. A batch that halts (no printer, no network) or is aborted is stopped: unsent orders are free for
 * the next run. Returns the batch with the cause of its halt.
 */
export async function waitForBatch(
  { handlers, onEvent }: Pick<CommandPorts, 'handlers' | 'onEvent'>,
  batchId: string,
  signal: AbortSignal,
): Promise<Result<Batch>> {
  const ended = Promise.withResolvers<void>()
  const stopListening = onEvent((channel, payload) => {
    if (channel !== 'printing.changed') return
    const change = payload as BatchSummary
    if (change.id === batchId && isAtRest(change)) ended.resolve()
  })
  const onAbort = (): void => ended.resolve()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    // It may have ended before the subscription.
    const first = await handlers['printing.batch']({ batchId })
    if (!first.ok) return first
    if (!isAtRest(first.value) && !signal.aborted) await ended.promise
    const atRest = await handlers['printing.batch']({ batchId })
    if (!atRest.ok) return atRest
    if (atRest.value.state === 'finished' || atRest.value.state === 'stopped') return atRest
    const { halt } = atRest.value
    const stopped = await handlers['printing.control']({ batchId, action: 'stop' })
    if (!stopped.ok) return stopped
    const last = await handlers['printing.batch']({ batchId })
    return last.ok && halt !== undefined ? { ok: true, value: { ...last.value, halt } } : last
  } finally {
    stopListening()
    signal.removeEventListener('abort', onAbort)
  }
}
