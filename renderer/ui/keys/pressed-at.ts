/** For the events that `replayKey` creates: when the key was actually pressed. */
const pressTimes = new WeakMap<Event, number>()

/** Records for an event when its key was actually pressed, in milliseconds as of `Event.timeStamp`. */
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
