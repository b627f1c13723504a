/** `HH:MM` each, or what was typed where that is not a time yet: `checkWindow` then refuses it, so it cannot be booked. */
export interface PickupWindow {
  readonly from: string
  readonly to: string
}
