const digitsOnly = /^\d{1,4}$/
const separated = /^(\d{1,2})\s*[:.h]\s*(\d{2})$/i
const halfDay = /^(.*?)\s*([ap])\.?m\.?$/i

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function clock(hour: number, minute: number): string | null {
  return hour <= 23 && minute <= 59 ? `${two(hour)}:${two(minute)}` : null
}

function readDigits(text: string): string | null {
  if (text.length <= 2) return clock(Number(text), 0)
  return clock(Number(text.slice(0, -2)), Number(text.slice(-2)))
}

/** Parses a time of day as people type it (`0930`, `930`, `9:30`, `9.30`, `17`, `5 pm`) to `HH:MM`, or null if it is none. */
export function parseTypedTime(typed: string): string | null {
  const text = typed.trim()
  const half = halfDay.exec(text)
  if (half?.[1] !== undefined && half[2] !== undefined) {
    const reading = parseTypedTime(half[1])
    if (reading === null) return null
    const hour = Number(reading.slice(0, 2))
    if (hour < 1 || hour > 12) return null
    return clock((hour % 12) + (half[2].toLowerCase() === 'p' ? 12 : 0), Number(reading.slice(3)))
  }
  if (digitsOnly.test(text)) return readDigits(text)
  const parts = separated.exec(text)
  return parts === null ? null : clock(Number(parts[1]), Number(parts[2]))
}

/** The next quarter of an hour in the given direction; it stops at 00:00 and 23:45 and never wraps into another day. */
export function stepTime(time: string, direction: 'later' | 'earlier'): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const stepped = direction === 'later' ? (Math.floor(minutes / 15) + 1) * 15 : (Math.ceil(minutes / 15) - 1) * 15
  const clamped = Math.min(23 * 60 + 45, Math.max(0, stepped))
  return `${two(Math.floor(clamped / 60))}:${two(clamped % 60)}`
}
