import type { EmitEvent } from '../../shared/contract/contract.ts'
import { createScales, type Scales, type ScalesOptions } from '../devices/scales/scales.ts'
import { createSystemScales } from '../devices/scales/system-scales.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { untilAborted } from '../platform/until-aborted.ts'
import type { EventListener } from './event-emitter.ts'

export interface OpenScalesOptions extends Pick<ScalesOptions, 'clock' | 'log'> {
  readonly settings: Pick<SettingsStore, 'read'>
  readonly emit: EmitEvent
  readonly onEvent: (listener: EventListener) => () => void
  /** The scale is connected after this resolves. */
  readonly firstScreen: Promise<void>
}

/** Opens the scale selected in the settings, after the first screen. */
export function openScales({ settings, emit, onEvent, clock, log, firstScreen }: OpenScalesOptions): Scales {
  const scales = createScales({ adapter: createSystemScales(), clock, log, onChange: (state) => emit('scale.changed', state) })
  const closing = new AbortController()
  const connect = (): void => scales.use(settings.read().scale?.device ?? null)
  const stopListening = onEvent((channel) => {
    if (channel === 'settings.changed') connect()
  })
  void untilAborted(firstScreen, closing.signal).then(() => {
    if (!closing.signal.aborted) connect()
  })
  return {
    ...scales,
    close: async () => {
      closing.abort()
      stopListening()
      await scales.close()
    },
  }
}
