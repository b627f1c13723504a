import type { ScaleDevice } from '../../../shared/scales/scale-settings.ts'
import type { RawReading } from './raw-reading.ts'

/** An open scale. */
export interface ScaleConnection {
  readonly close: () => Promise<void>
}

export interface ScaleListener {
  readonly onReading: (reading: RawReading) => void
  /** The connection has ended by itself: unplugged, switched off, or closed by the system. Called at most once. */
  readonly onEnd: () => void
}

/** Opens scales. A missing scale is `null`; one that the system refuses is an error. */
export interface ScaleAdapter {
  readonly find: () => Promise<readonly ScaleDevice[]>
  readonly open: (device: ScaleDevice, listener: ScaleListener) => Promise<ScaleConnection | null>
}
