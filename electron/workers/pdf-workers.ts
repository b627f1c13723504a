import { availableParallelism } from 'node:os'
import type { Clock } from '../platform/clock.ts'
import type { LabelCheckRequest } from '../documents/check-label.ts'
import type { PdfInspector } from '../documents/pdf-inspector.ts'
import type { Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'
import { createWorkerPool } from '../pdf/worker-pool.ts'
import type { PdfOperations } from './pdf-operations.ts'
import type { DescribePageRequest, LabelPageFacts } from '../printing/pages/labels/describe-label-page.ts'
import type { PageComposer } from '../printing/pages/page-composer-port.ts'
import type { DocumentPages } from '../printing/pages/labels/document-pages.ts'
import { workerFile } from './worker-file.ts'

/** All work on PDFs, done in worker threads: a document never blocks the main loop. */
export interface PdfWorkers {
  readonly inspector: PdfInspector
  readonly composer: PageComposer
  describeLabelPage(request: DescribePageRequest): Promise<Result<LabelPageFacts>>
  describePages(label: LabelCheckRequest): Promise<Result<DocumentPages>>
  /** Starts one worker in the background, ahead of the first document. */
  warmUp(): void
  close(): Promise<void>
}

/** Milliseconds. A hundred pages take less than one second. */
const timeoutMs = 20_000
/** Milliseconds without a document after which only one worker stays. */
const idleTimeoutMs = 12_000
/** One continues with labels while another has a long document; each costs its own memory. */
const maxWorkers = 2

export function createPdfWorkers({ clock, log }: { readonly clock: Clock; readonly log: Log }): PdfWorkers {
  const size = Math.min(availableParallelism(), maxWorkers)
  const pool = createWorkerPool<PdfOperations>({ file: workerFile('pdf-worker'), size, timeoutMs, restAfter: idleTimeoutMs, clock, log })
  return {
    inspector: {
      checkLabel: (label) => pool.call('checkLabel', label),
      checkDocument: (bytes) => pool.call('checkDocument', bytes),
      stampVoid: (bytes) => pool.call('stampVoid', bytes),
      normalizeForPreview: (bytes) => pool.call('normalizeForPreview', bytes),
    },
    composer: {
      compose: (request) => pool.call('compose', request),
      close: () => pool.close(),
    },
    describeLabelPage: (request) => pool.call('describeLabelPage', request),
    describePages: (label) => pool.call('describePages', label),
    // The others start with the second concurrent document: without documents they would end again after the idle timeout.
    warmUp: () => void pool.call('warmUp', undefined),
    close: () => pool.close(),
  }
}
