import { seededRandom } from '../support/seeded-random.ts'
import type { Case, Transition } from './oracle.ts'

const day = 86_400

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function leap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Converts days since 1970-01-01 to a civil date, `DD-MM-YYYY`, by counting. */
function dateOf(days: number): string {
  let year = 1970
  let left = days
  for (; left >= (leap(year) ? 366 : 365); year += 1) left -= leap(year) ? 366 : 365
  const lengths = [31, leap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  let month = 0
  for (; left >= (lengths[month] ?? 31); month += 1) left -= lengths[month] ?? 31
  return `${two(left + 1)}-${two(month + 1)}-${year}`
}

function minuteText(minute: number): string {
  const within = ((minute % 1440) + 1440) % 1440
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}

function secondText(second: number): string {
  const within = ((second % day) + day) % day
  return `${minuteText(Math.floor(within / 60))}.${two(within % 60)}`
}

export interface ZoneTransition {
  readonly zone: string
  readonly transition: Transition
}

/**
 * Slots and requests, the same for the same seed. First are windows that begin, end and lie on every edge of each transition; the rest are
 * anywhere in the 400 days, every other one on the day of a transition.
 */
export function makeCases(
  count: number,
  zones: readonly string[],
  transitions: readonly ZoneTransition[],
  start: number,
  seed: number,
): Case[] {
  const random = seededRandom(seed)
  const integer = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  /** Draws everything but zone and date at random: mostly valid slots, mostly before the cut-off, often right at it. */
  function drawn(zone: string, days: number, from: number, length: number, offset: number): Case {
    const cutOffSecond = pick([integer(0, day - 1), integer(0, 95) * 900, 15 * 3600])
    const cutOff = (days * day + cutOffSecond - offset) * 1000
    const early = pick([0, 0, 1, integer(0, 600)])
    return {
      zone,
      date: dateOf(days),
      cutOff: secondText(cutOffSecond),
      earliest: secondText(Math.max(0, Math.min(day - 1, (from - early) * 60 + pick([0, 0, 0, 1, 59])))),
      minimum: pick([0, 30, 60, 90, 120, length, Math.max(0, length - 60), length + 60, length + 1]),
      from: minuteText(from),
      to: minuteText(from + length),
      now: cutOff + pick([-integer(1, 40) * day * 1000, -integer(0, 7_200_000), -60_000, -60_001, -59_999, 0, 1, integer(0, 7_200_000)]),
    }
  }

  const cases: Case[] = []
  for (const { zone, transition } of transitions) {
    const [instant, before, after] = transition
    for (const local of [instant + before, instant + after, instant + Math.round((before + after) / 2)]) {
      const days = Math.floor(local / day)
      const minute = Math.floor((local - days * day) / 60)
      for (const shift of [-90, -1, 0, 1, 30]) {
        const from = Math.max(0, Math.min(1438, minute + shift))
        cases.push(drawn(zone, days, from, Math.max(1, Math.min(1439 - from, pick([30, 60, 90, 150, 180]))), before))
        const back = Math.max(0, from - pick([30, 60, 120]))
        if (back < from) cases.push(drawn(zone, days, back, from - back, before))
      }
    }
  }
  while (cases.length < count) {
    const near = cases.length % 2 === 0 && transitions.length > 0 ? pick(transitions) : null
    const zone = near?.zone ?? pick(zones)
    const at = near === null ? start + integer(0, 399) * day : near.transition[0] + near.transition[1] + integer(-1, 1) * day
    const from = pick([integer(0, 1439), integer(0, 95) * 15, integer(0, 240)])
    const length = pick([integer(-60, 600), 60, 120])
    cases.push(drawn(zone, Math.floor(at / day), from, length, near?.transition[1] ?? integer(-12, 14) * 3600))
  }
  return cases
}
