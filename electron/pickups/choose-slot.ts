import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import { checkWindow, readSlot, type Availability, type Slot } from '../../shared/pickups/slot.ts'
import { failed, success, type Result } from '../../shared/result.ts'

/** What a packer asked for: a date and a window, all in `zone`. */
export interface PickupRequest {
  readonly orderId: number
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly zone: string
  /** `HH:MM`. */
  readonly from: string
  readonly to: string
}

export interface ReadSlots {
  readonly slots: Slot[]
  readonly unreadable: Failure[]
}

export function readSlots(availabilities: readonly Availability[]): ReadSlots {
  const read = availabilities.map(readSlot)
  return {
    slots: read.flatMap((slot) => (slot.ok ? [slot.value] : [])),
    unreadable: read.flatMap((slot) => (slot.ok ? [] : [slot.failure])),
  }
}

/** The slot that was chosen, among those the service offers at this moment, with the window checked against it. */
export function chooseSlot({ slots }: ReadSlots, request: PickupRequest, now: Temporal.Instant): Result<Slot> {
  let refusal: Failure | null = null
  for (const slot of slots.filter(({ date, zone }) => date === request.date && zone === request.zone)) {
    const checked = checkWindow(slot, request.from, request.to, now)
    if (checked.ok) return success(slot)
    refusal ??= checked.failure
  }
  return failed(
    refusal ?? {
      kind: 'slot-gone',
      message: `The service no longer offers a pickup on ${request.date} in ${request.zone}. Nothing was booked.`,
      next: 'Choose one of the days that are offered now.',
    },
  )
}
