import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { Clock } from '../platform/clock.ts'
import { untilAborted } from '../platform/until-aborted.ts'
import { freeBytes, watchDiskSpace } from '../storage/disk-space.ts'
import type { PdfWorkers } from '../workers/pdf-workers.ts'
import { notifyDiskSpace } from './disk-space-notification.ts'
import type { NotificationList } from './notification-list.ts'
import type { Printers } from '../printing/printers/printer-port.ts'
import { watchPrinters } from './watch-printers.ts'

export interface StationBackgroundOptions {
  readonly printers: Printers
  readonly pdf: Pick<PdfWorkers, 'warmUp'>
  readonly notifications: Pick<NotificationList, 'addForStation' | 'correct'>
  readonly dataFolder: string
  readonly clock: Clock
  readonly emit: EmitEvent
  /** Nothing starts before it resolves. */
  readonly firstScreen: Promise<void>
}

/** Prepares for the first document and watches printers and disk until the returned function is called; that resolves when all has ended. */
export function startStationBackground(options: StationBackgroundOptions): () => Promise<void> {
  const { printers, pdf, notifications, dataFolder, clock, emit } = options
  const stop = new AbortController()
  const { signal } = stop
  async function run(): Promise<void> {
    await untilAborted(options.firstScreen, signal)
    if (signal.aborted) return
    pdf.warmUp()
    await Promise.all([
      watchPrinters({ printers, clock, emit, signal }),
      watchDiskSpace({
        clock,
        signal,
        free: () => freeBytes(dataFolder),
        ...notifyDiskSpace(notifications),
      }),
    ])
  }
  const running = run()
  return async () => {
    stop.abort()
    await running
  }
}
