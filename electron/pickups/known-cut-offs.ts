import { Temporal } from 'temporal-polyfill'
import type { CutOff, OrderCutOff } from '../../shared/pickups/cut-offs.ts'
import { isOfToday, urgencyOf } from '../../shared/pickups/todays-cut-offs.ts'
import type { Clock } from '../platform/clock.ts'
import type { ClockOffset } from '../service/server-clock.ts'

/** Today's cut-offs as last received; sends no request. */
export interface KnownCutOffs {
  keep(cutOffs: readonly CutOff[]): void
  /** The cut-off of each order that waits for a pickup today. */
  current(): OrderCutOff[]
}

export interface KnownCutOffsOptions {
  readonly clock: Pick<Clock, 'now'>
  readonly clockOffset: () => ClockOffset | null
}

export function createKnownCutOffs({ clock, clockOffset }: KnownCutOffsOptions): KnownCutOffs {
  let known: readonly CutOff[] = []
  return {
    keep: (cutOffs) => {
      known = cutOffs
    },
    current: () => {
      const now = latestServerTime(clock, clockOffset())
      return known.flatMap((cutOff) => {
        if (!isOfToday(cutOff, now)) return []
        const at = Temporal.Instant.from(cutOff.cutOff).epochMilliseconds
        const hasPassed = urgencyOf(cutOff, now) === 'missed'
        return cutOff.orderIds.map((orderId) => ({ orderId, at, hasPassed }))
      })
    },
  }
}

/** The latest possible time of the service, which counts for cut-offs; this machine's before the first response. */
export function latestServerTime(clock: Pick<Clock, 'now'>, offset: ClockOffset | null): Temporal.Instant {
  return clock.now().add({ milliseconds: Math.ceil(offset?.maxMs ?? 0) })
}
