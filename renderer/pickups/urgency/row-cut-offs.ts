import { useMemo } from 'react'
import { Temporal } from 'temporal-polyfill'
import { pickupUrgencyMessages as text } from '../../../shared/messages/pickups/pickup-urgency-messages.ts'
import type { CutOff } from '../../../shared/pickups/cut-offs.ts'
import { zoneCity } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { serviceNow } from '../clocks/service-clock.ts'
import { isSameReading, twoClocks } from '../clocks/two-clocks.ts'
import { useReadNow } from '../clocks/use-now.ts'
import { useCutOffs } from './cut-offs-store.ts'
import { isOfToday, urgencyOf, type Urgency } from '../../../shared/pickups/todays-cut-offs.ts'
import { urgencyIcons } from './urgency-icons.ts'
import { formatCutOffTime } from './urgency-text.ts'

function describe(cutOff: CutOff, urgency: Urgency, station: string) {
  const clocks = twoClocks(Temporal.Instant.from(cutOff.cutOff), cutOff.zone, station)
  const isHere = isSameReading(clocks)
  const time = isHere ? clocks.pickupTime : formatCutOffTime(cutOff, station)
  return {
    time: clocks.pickupTime,
    place: isHere ? '' : text.zoneTime({ city: zoneCity(cutOff.zone) }),
    urgency,
    state: urgency === 'missed' ? text.rowPassed() : '',
    label: urgency === 'missed' ? text.rowCutOffPassed({ time }) : text.rowCutOff({ time }),
    icon: urgencyIcons[urgency],
  }
}

type Description = ReturnType<typeof describe>

const nothing: ReadonlyMap<number, Description> = new Map()

/** Equal texts keep the same object, so that an unchanged row is not rendered again. */
const described = new Map<string, Description>()
const maxDescribed = 500

function describeOnce(cutOff: CutOff, urgency: Urgency, station: string): Description {
  const key = JSON.stringify([cutOff.cutOff, cutOff.zone, urgency, station])
  const known = described.get(key)
  if (known !== undefined) return known
  if (described.size >= maxDescribed) described.clear()
  const made = describe(cutOff, urgency, station)
  described.set(key, made)
  return made
}

/** Today's cut-offs by order, in the texts of a row; empty if the list does not show them. */
export function useRowCutOffs(isShown: boolean): ReadonlyMap<number, Description> {
  const { cutOffs, serverAhead } = useCutOffs()
  const station = useStationZone()
  const urgencies = useReadNow((now) => {
    if (!isShown) return ''
    const at = serviceNow(now, serverAhead)
    return JSON.stringify(cutOffs.filter((cutOff) => isOfToday(cutOff, at)).map((cutOff) => [cutOff.key, urgencyOf(cutOff, at)]))
  })
  return useMemo(() => {
    if (urgencies === '') return nothing
    const byKey = new Map(JSON.parse(urgencies) as [string, Urgency][])
    return new Map(
      cutOffs.flatMap((cutOff) => {
        const urgency = byKey.get(cutOff.key)
        if (urgency === undefined) return []
        const description = describeOnce(cutOff, urgency, station)
        return cutOff.orderIds.map((orderId) => [orderId, description] as const)
      }),
    )
  }, [cutOffs, urgencies, station])
}
