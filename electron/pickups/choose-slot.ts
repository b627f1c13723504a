import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import type { PickupWindow } from '../../shared/pickups/nearest-windows.ts'
import { checkWindow, readSlot, type Availability, type Slot } from '../../shared/pickups/slot.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { readClockTime, readIsoDate } from '../../shared/time/wire-dates.ts'

/** What a packer asked for. */
export interface PickupRequest extends PickupWindow {
  readonly orderId: number
}

export interface ReadSlots {
  readonly slots: Slot[]
  readonly unreadable: Failure[]
}

/** `uncertain` says why a slot that reads well cannot be booked from here all the same. */
export function readSlots(availabilities: readonly Availability[], uncertain: (slot: Slot) => Failure | null): ReadSlots {
  const read = availabilities.map((availability): Result<Slot> => {
    const slot = readSlot(availability)
    const why = slot.ok ? uncertain(slot.value) : null
    return why === null ? slot : failed(why)
  })
  return {
    slots: read.flatMap((slot) => (slot.ok ? [slot.value] : [])),
    unreadable: read.flatMap((slot) => (slot.ok ? [] : [slot.failure])),
  }
}

/** True when the request names a real date and two times of day, so that windows near to it can be looked for. */
export function isWellFormed({ date, from, to }: PickupRequest): boolean {
  return readIsoDate(date) !== null && readClockTime(from) !== null && readClockTime(to) !== null
}

/** The slot that was chosen, among those the service offers at this moment, with the window checked against it. */
export function chooseSlot({ slots, unreadable }: ReadSlots, request: PickupRequest, now: Temporal.Instant): Result<Slot> {
  let refusal: Failure | null = null
  for (const slot of slots.filter(({ date, zone }) => date === request.date && zone === request.zone)) {
    const checked = checkWindow(slot, request.from, request.to, now)
    if (checked.ok) return success(slot)
    refusal ??= checked.failure
  }
  const blocked = slots.length === 0 ? unreadable[0] : undefined
  return failed(
    refusal ??
      blocked ?? {
        kind: 'slot-gone',
        message: `The service no longer offers a pickup on ${request.date} in ${request.zone}. Nothing was booked.`,
        next: 'Choose one of the days that are offered now.',
      },
  )
}
