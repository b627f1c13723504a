/** `HH:MM` each, or the typed text while it is not a time yet: `checkWindow` then refuses it, so it cannot be booked. */
export interface PickupWindow {
  readonly from: string
  readonly to: string
}
