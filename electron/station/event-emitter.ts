import type { EmitEvent, EventChannel, EventPayload } from '../../shared/contract/contract.ts'

export type EventListener = (channel: EventChannel, payload: unknown) => void

/** Emits the station's events to subscribers until they unsubscribe. */
export function createEventEmitter(): { readonly emit: EmitEvent; readonly onEvent: (listener: EventListener) => () => void } {
  const listeners = new Set<EventListener>()
  return {
    emit: <Channel extends EventChannel>(channel: Channel, payload: EventPayload<Channel>) => {
      for (const listener of listeners) listener(channel, payload)
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
