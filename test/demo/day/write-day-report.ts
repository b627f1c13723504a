import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportedDay } from '../demo-report.ts'
import type { DayFacts, DayStep } from './day-facts.ts'

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function stepLines({ name, milliseconds, keys, scans, pictures }: DayStep): string[] {
  const images = pictures.map((file) => `![${file}](screens/${file})`)
  return [`## ${name}`, '', `${seconds(milliseconds)}, ${keys} keys, ${scans} scans`, '', ...images, '']
}

/** `report.md`: each step with its time, its keys and scans, and its pictures. */
export function writeStepList(output: string, startedAt: string, steps: readonly DayStep[]): void {
  const lines = [
    '# A day at the packing station',
    '',
    `Started ${startedAt}. By keyboard and scanner alone.`,
    '',
    ...steps.flatMap(stepLines),
  ]
  writeFileSync(join(output, 'report.md'), `${lines.join('\n')}\n`)
}

/** What the day did, for `report.json`. */
export function summarizeDay(facts: DayFacts): ReportedDay {
  const { held, requested, remedied, scanned, booked, cancelled, voided, handedOver, shift } = facts
  return {
    held,
    requested,
    remedied,
    confirmed: scanned.confirmed.map(({ reference, waybill }) => ({ reference, waybill: waybill ?? '' })),
    wrongLabel: scanned.wrong,
    reprinted: scanned.reprinted.reference,
    pickups: booked.flatMap(({ order: { id, reference }, booking }) => {
      if (booking === null) return []
      const { zone, date, from, to, confirmationNumber } = booking
      return [{ id, reference, zone, date, from, to, confirmationNumber }]
    }),
    cancelled,
    destroyed: voided.map(({ reference, waybill }) => ({ reference, waybill: waybill ?? '' })),
    handedOver,
    shiftCounts: shift.counts,
  }
}
