/** A zone's offset from UTC, in seconds, and when it changes. Instants are whole seconds since 1970. */
export interface ZoneOffsets {
  offsetAt(instant: number): number
  /** The instants after `from` and up to `to` at which a rule may change the offset. */
  transitions(from: number, to: number): number[]
}

const secondsPerDay = 86_400
const namePattern = String.raw`(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]+>)`
const timePattern = String.raw`[+-]?\d{1,3}(?::\d{2}(?::\d{2})?)?`
const datePattern = String.raw`(?:M\d{1,2}\.\d\.\d|J\d{1,3}|\d{1,3})`
const rulePattern = String.raw`(${datePattern})(?:/(${timePattern}))?`
const zonePattern = new RegExp(`^${namePattern}(${timePattern})(?:${namePattern}(${timePattern})?,${rulePattern},${rulePattern})?$`)

function parseSeconds(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1
  const [hour = 0, minute = 0, second = 0] = text.replace(/^[+-]/, '').split(':').map(Number)
  return sign * (hour * 3600 + minute * 60 + second)
}

/** Days from 1970-01-01 to a day of the proleptic Gregorian calendar. */
function daysSinceEpoch(year: number, month: number, dayOfMonth: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

/** The midnight, as if in UTC, of the day that a rule gives for a year. */
function ruleMidnight(text: string, year: number): number {
  const first = daysSinceEpoch(year, 1, 1)
  if (text.startsWith('J')) {
    const number = Number(text.slice(1))
    const isLeap = daysSinceEpoch(year, 3, 1) - first === 60
    return (first + number - 1 + (isLeap && number > 59 ? 1 : 0)) * secondsPerDay
  }
  if (!text.startsWith('M')) return (first + Number(text)) * secondsPerDay
  const [month = 1, week = 1, weekday = 0] = text.slice(1).split('.').map(Number)
  const firstOfMonth = daysSinceEpoch(year, month, 1)
  const afterMonth = month === 12 ? daysSinceEpoch(year + 1, 1, 1) : daysSinceEpoch(year, month + 1, 1)
  // 1970-01-01 was a Thursday, the fourth day of a week that starts on Sunday.
  let found = firstOfMonth + ((((weekday - firstOfMonth - 4) % 7) + 7) % 7) + (week - 1) * 7
  while (found >= afterMonth) found -= 7
  return found * secondsPerDay
}

/** Parses a rule in POSIX TZ format (RFC 9636, "Footer"): `CET-1CEST,M3.5.0,M10.5.0/3`. Null for anything else. */
export function parsePosixZone(text: string): ZoneOffsets | null {
  const [, standardText, savingText, startDate, startTime, endDate, endTime] = zonePattern.exec(text) ?? []
  if (standardText === undefined) return null
  const standard = -parseSeconds(standardText)
  if (startDate === undefined || endDate === undefined) return { offsetAt: () => standard, transitions: () => [] }
  const saving = savingText === undefined ? standard + 3600 : -parseSeconds(savingText)
  const transitionsAround = (from: number, to: number) => {
    const first = Math.floor(from / (365.2425 * secondsPerDay)) + 1969
    const last = Math.floor(to / (365.2425 * secondsPerDay)) + 1971
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
      .flatMap((year) => [
        { at: ruleMidnight(endDate, year) + parseSeconds(endTime ?? '2') - saving, offset: standard, start: 0 },
        { at: ruleMidnight(startDate, year) + parseSeconds(startTime ?? '2') - standard, offset: saving, start: 1 },
      ])
      .toSorted((one, other) => one.at - other.at || one.start - other.start)
  }
  return {
    offsetAt: (instant) => transitionsAround(instant, instant).findLast(({ at }) => at <= instant)?.offset ?? standard,
    transitions: (from, to) =>
      transitionsAround(from, to)
        .map(({ at }) => at)
        .filter((at) => at > from && at <= to),
  }
}
