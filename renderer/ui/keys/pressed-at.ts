/** When the keys were pressed that `replayKey` presses again, by the event that stands for them. */
const pressTimes = new WeakMap<Event, number>()

/** Marks an event as one that stands for a key pressed earlier. Milliseconds, as of `Event.timeStamp`. */
export function setPressedAt(event: Event, at: number): void {
  pressTimes.set(event, at)
}

/** When the key of this event was pressed, in milliseconds as of `Event.timeStamp`: for a replayed key earlier than its event. */
export function pressedAt(event: Event): number {
  return pressTimes.get(event) ?? event.timeStamp
}

export function isReplayed(event: Event): boolean {
  return pressTimes.has(event)
}
