import { existsSync } from 'node:fs'
import type { Clock } from '../platform/clock.ts'

/** `<file>.<word>-20261121T101500Z`, with a number appended when that name is taken. Sorts by time. */
export function timestampedName(file: string, label: string, clock: Clock): string {
  const stamp = clock.now().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const name = `${file}.${label}-${stamp}`
  let free = name
  for (let number = 2; existsSync(free); number += 1) free = `${name}-${number}`
  return free
}
