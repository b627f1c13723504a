import type { SpoolerWorker } from './spooler-worker.ts'

export interface DocumentThreads {
  /** Starts a thread for the first printer ahead of its first document. */
  warmUp(): void
  /** The printer's own thread, which starts this document. */
  startWith(queue: string, key: string): Pick<SpoolerWorker, 'call'>
  /** The thread that started this document, for its last call; null for one that was not started or has ended. */
  endWith(key: string): Pick<SpoolerWorker, 'call'> | null
  close(): Promise<void>
}

/** A thread for the documents of each printer: a started document is known to its thread only, and sending one can take minutes. */
export function createDocumentThreads(create: () => SpoolerWorker): DocumentThreads {
  const ofQueue = new Map<string, SpoolerWorker>()
  const ofDocument = new Map<string, SpoolerWorker>()
  let spare: SpoolerWorker | null = null

  return {
    warmUp: () => {
      if (ofQueue.size > 0 || spare !== null) return
      spare = create()
      spare.warmUp()
    },
    startWith: (queue, key) => {
      const known = ofQueue.get(queue)
      const thread = known ?? spare ?? create()
      if (known === undefined) spare = null
      ofQueue.set(queue, thread)
      ofDocument.set(key, thread)
      return thread
    },
    endWith: (key) => {
      const thread = ofDocument.get(key) ?? null
      ofDocument.delete(key)
      return thread
    },
    close: async () => {
      const all = spare === null ? [...ofQueue.values()] : [...ofQueue.values(), spare]
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}
