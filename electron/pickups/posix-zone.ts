/** What a zone's clock is ahead of UTC, in seconds, and when that changes. Instants are whole seconds since 1970. */
export interface ClockRules {
  offsetAt(instant: number): number
  /** The instants after `from` and up to `to` at which a rule may change the offset. */
  changes(from: number, to: number): number[]
}

const day = 86_400
const name = String.raw`(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]+>)`
const hours = String.raw`[+-]?\d{1,3}(?::\d{2}(?::\d{2})?)?`
const date = String.raw`(?:M\d{1,2}\.\d\.\d|J\d{1,3}|\d{1,3})`
const rule = String.raw`(${date})(?:/(${hours}))?`
const pattern = new RegExp(`^${name}(${hours})(?:${name}(${hours})?,${rule},${rule})?$`)

function secondsOf(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1
  const [hour = 0, minute = 0, second = 0] = text.replace(/^[+-]/, '').split(':').map(Number)
  return sign * (hour * 3600 + minute * 60 + second)
}

/** Days from 1970-01-01 to a day of the proleptic Gregorian calendar. */
function daysTo(year: number, month: number, dayOfMonth: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

/** The midnight, as if in UTC, of the day that a rule names in a year. */
function midnightOf(text: string, year: number): number {
  const first = daysTo(year, 1, 1)
  if (text.startsWith('J')) {
    const number = Number(text.slice(1))
    const isLeap = daysTo(year, 3, 1) - first === 60
    return (first + number - 1 + (isLeap && number > 59 ? 1 : 0)) * day
  }
  if (!text.startsWith('M')) return (first + Number(text)) * day
  const [month = 1, week = 1, weekday = 0] = text.slice(1).split('.').map(Number)
  const firstOfMonth = daysTo(year, month, 1)
  const afterMonth = month === 12 ? daysTo(year + 1, 1, 1) : daysTo(year, month + 1, 1)
  // 1970-01-01 was a Thursday, the fourth day of a week that begins on Sunday.
  let found = firstOfMonth + ((((weekday - firstOfMonth - 4) % 7) + 7) % 7) + (week - 1) * 7
  while (found >= afterMonth) found -= 7
  return found * day
}

/** Reads a rule as POSIX writes it in TZ (RFC 9636, "Footer"): `CET-1CEST,M3.5.0,M10.5.0/3`. Null for anything else. */
export function readPosixZone(text: string): ClockRules | null {
  const [, standardText, savingText, startDate, startTime, endDate, endTime] = pattern.exec(text) ?? []
  if (standardText === undefined) return null
  const standard = -secondsOf(standardText)
  if (startDate === undefined || endDate === undefined) return { offsetAt: () => standard, changes: () => [] }
  const saving = savingText === undefined ? standard + 3600 : -secondsOf(savingText)
  const about = (from: number, to: number) => {
    const first = Math.floor(from / (365.2425 * day)) + 1969
    const last = Math.floor(to / (365.2425 * day)) + 1971
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
      .flatMap((year) => [
        { at: midnightOf(endDate, year) + secondsOf(endTime ?? '2') - saving, offset: standard, start: 0 },
        { at: midnightOf(startDate, year) + secondsOf(startTime ?? '2') - standard, offset: saving, start: 1 },
      ])
      .toSorted((one, other) => one.at - other.at || one.start - other.start)
  }
  return {
    offsetAt: (instant) => about(instant, instant).findLast(({ at }) => at <= instant)?.offset ?? standard,
    changes: (from, to) =>
      about(from, to)
        .map(({ at }) => at)
        .filter((at) => at > from && at <= to),
  }
}
