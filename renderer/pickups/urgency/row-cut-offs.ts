import { useMemo } from 'react'
import { Temporal } from 'temporal-polyfill'
import { dateMessages } from '../../../shared/messages/app/date-messages.ts'
import { pickupClockMessages } from '../../../shared/messages/pickups/pickup-clock-messages.ts'
import { pickupUrgencyMessages as text } from '../../../shared/messages/pickups/pickup-urgency-messages.ts'
import type { CutOff } from '../../../shared/pickups/cut-offs.ts'
import { formatDate, zoneCity } from '../../ui/text/format-date-time.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { serviceNow } from '../clocks/service-clock.ts'
import { isSameReading, twoClocks } from '../clocks/two-clocks.ts'
import { useReadNow } from '../clocks/use-now.ts'
import { useCutOffs } from './cut-offs-store.ts'
import { isOfToday, urgencyOf, type Urgency } from '../../../shared/pickups/todays-cut-offs.ts'
import { urgencyIcons } from './urgency-icons.ts'
import { formatCutOffTime } from './urgency-text.ts'

export interface StationDay {
  readonly zone: string
  /** Today, `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * The upper line has the time at the station, so that a list that is sorted by cut-off reads from top to bottom; the lower one the time at the
 * pickup address if it differs.
 */
export function describeCutOff(cutOff: CutOff, urgency: Urgency, { zone: station, today }: StationDay) {
  const clocks = twoClocks(Temporal.Instant.from(cutOff.cutOff), cutOff.zone, station)
  const { pickupTime, stationTime, stationDate } = clocks
  const isHere = isSameReading(clocks)
  const isToday = stationDate === today
  const state = urgency === 'missed' ? text.rowPassed() : ''
  const time = isHere ? pickupTime : formatCutOffTime(cutOff, station)
  const there = isHere ? '' : text.zoneTime({ time: pickupTime, city: zoneCity(cutOff.zone) })
  const here = isHere || state !== '' ? stationTime : pickupClockMessages.here({ time: stationTime, days: 0 })
  const upper = isToday ? here : dateMessages.dayAndTimeTight({ day: formatDate(stationDate, 'day'), time: stationTime })
  const label = urgency === 'missed' ? text.rowCutOffPassed : text.rowCutOff
  return {
    // With a day there is no room for "passed" in the upper line, with a city none in the lower one. The icon and the label also show it.
    upper: isToday ? joinParts(upper, state) : upper,
    lower: isToday || there !== '' ? there : state,
    urgency,
    line: label({ time: upper }),
    label: label({ time }),
    icon: urgencyIcons[urgency],
  }
}

type Description = ReturnType<typeof describeCutOff>

const nothing: ReadonlyMap<number, Description> = new Map()

/** Equal texts keep the same object, so that an unchanged row is not rendered again. */
const described = new Map<string, Description>()
const maxDescribed = 500

function describeOnce(cutOff: CutOff, urgency: Urgency, day: StationDay): Description {
  const key = JSON.stringify([cutOff.cutOff, cutOff.zone, urgency, day])
  const known = described.get(key)
  if (known !== undefined) return known
  if (described.size >= maxDescribed) described.clear()
  const made = describeCutOff(cutOff, urgency, day)
  described.set(key, made)
  return made
}

/** Today's cut-offs by order, in the texts of a row; empty if the list does not show them. */
export function useRowCutOffs(isShown: boolean): ReadonlyMap<number, Description> {
  const { cutOffs, serverAhead } = useCutOffs()
  const station = useStationZone()
  const today = useReadNow((now) => now.toZonedDateTimeISO(station).toPlainDate().toString())
  const urgencies = useReadNow((now) => {
    if (!isShown) return ''
    const at = serviceNow(now, serverAhead)
    return JSON.stringify(cutOffs.filter((cutOff) => isOfToday(cutOff, at)).map((cutOff) => [cutOff.key, urgencyOf(cutOff, at)]))
  })
  return useMemo(() => {
    if (urgencies === '') return nothing
    const day = { zone: station, today }
    const byKey = new Map(JSON.parse(urgencies) as [string, Urgency][])
    return new Map(
      cutOffs.flatMap((cutOff) => {
        const urgency = byKey.get(cutOff.key)
        if (urgency === undefined) return []
        const description = describeOnce(cutOff, urgency, day)
        return cutOff.orderIds.map((orderId) => [orderId, description] as const)
      }),
    )
  }, [cutOffs, urgencies, station, today])
}
