import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import { pickupSlotFailures } from '../../shared/messages/pickups/pickup-slot-failures.ts'
import type { PickupWindow } from '../../shared/pickups/nearest-windows.ts'
import { checkWindow, otherZoneOf, parseSlot, type Availability, type Slot } from '../../shared/pickups/slot.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { parseClockTime, parseIsoDate } from '../../shared/time/wire-dates.ts'
import { isSameZone } from '../../shared/pickups/zone.ts'

/** What a packer requested. */
export interface PickupRequest extends PickupWindow {
  readonly orderId: number
  /** True if a person agreed to book a day that is offered in two zones. */
  readonly acceptsTwoZones?: boolean | undefined
}

export interface ParsedSlots {
  readonly slots: Slot[]
  readonly unreadable: Failure[]
}

/** `refusalOf` returns why a well-formed slot cannot be booked here nevertheless. */
export function parseSlots(availabilities: readonly Availability[], refusalOf: (slot: Slot) => Failure | null): ParsedSlots {
  const read = availabilities.map((availability): Result<Slot> => {
    const slot = parseSlot(availability)
    const refusal = slot.ok ? refusalOf(slot.value) : null
    return refusal === null ? slot : failed(refusal)
  })
  return {
    slots: read.flatMap((slot) => (slot.ok ? [slot.value] : [])),
    unreadable: read.flatMap((slot) => (slot.ok ? [] : [slot.failure])),
  }
}

/** True when the request has a real date and two times of day, so that nearby windows can be searched. */
export function isWellFormed({ date, from, to }: PickupRequest): boolean {
  return parseIsoDate(date) !== null && parseClockTime(from) !== null && parseClockTime(to) !== null
}

/** The chosen slot, among those that the service offers now, with the window checked against it. */
export function chooseSlot({ slots, unreadable }: ParsedSlots, request: PickupRequest, now: Temporal.Instant): Result<Slot> {
  const other = otherZoneOf(slots, request)
  if (other !== null && request.acceptsTwoZones !== true) return failed(pickupSlotFailures.dayInTwoZones({ zone: request.zone, other }))
  let refusal: Failure | null = null
  for (const slot of slots.filter(({ date, zone }) => date === request.date && isSameZone(zone, request.zone))) {
    const checked = checkWindow(slot, request.from, request.to, now)
    if (checked.ok) return success(slot)
    refusal ??= checked.failure
  }
  const unreadableFailure = slots.length === 0 ? unreadable[0] : undefined
  return failed(refusal ?? unreadableFailure ?? pickupSlotFailures.noLongerOffered())
}
