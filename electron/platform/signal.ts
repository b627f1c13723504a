/** An event between topics. */
export interface Signal<Value> {
  /** Calls the subscribers one after another, in the order in which they subscribed, and resolves when the last has finished. */
  emit(value: Value): Promise<void>
  subscribe(subscriber: (value: Value) => unknown): void
}

export function createSignal<Value>(): Signal<Value> {
  const subscribers: ((value: Value) => unknown)[] = []
  return {
    emit: async (value) => {
      for (const subscriber of subscribers) await subscriber(value)
    },
    subscribe: (subscriber) => {
      subscribers.push(subscriber)
    },
  }
}
