import { expect, test } from 'vitest'
import { join } from 'node:path'
import type { PickupWindow } from '../../shared/pickups/nearest-windows.ts'
import { mustRun } from '../support/machine/programs.ts'
import { seededRandom } from '../support/seeded-random.ts'

interface Sent {
  readonly here: { readonly zone: string; readonly language: string }
  readonly board: unknown
  readonly results: readonly string[]
  readonly bodies: readonly string[]
  readonly calendar: readonly string[]
}

const random = seededRandom(615)
const pick = (items: readonly string[]): string => items[Math.floor(random() * items.length)] ?? ''
const zones = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Australia/Lord_Howe']
const dates = ['2026-11-24', '2026-12-31', '2027-01-01', '2027-02-28', '2027-03-29', '2027-10-30', '2028-02-29', '2027-06-03']
const minute = (value: number): string => `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`

const windows = Array.from({ length: 40 }, (): PickupWindow => {
  const from = Math.floor(random() * 1300)
  return { date: pick(dates), zone: pick(zones), from: minute(from), to: minute(from + 1 + Math.floor(random() * (1439 - from - 1))) }
})

async function sentFrom(zone: string, language: string): Promise<Sent> {
  const harness = join(import.meta.dirname, 'send-pickups.harness.ts')
  const environment = { ...process.env, TZ: zone, LANG: language, LC_ALL: language, LANGUAGE: language }
  return JSON.parse(await mustRun(process.execPath, [harness, JSON.stringify(windows)], environment)) as Sent
}

/** The body that the interface requires, built only from the text of the chosen window. */
function expectedBody({ date, from, to }: PickupWindow): string {
  const [year, month, day] = date.split('-')
  return `{"scheduled_pickup":{"time_from":"${from}","time_to":"${to}","scheduled_date":"${day}-${month}-${year}"}}`
}

test(
  'sends the chosen window in the slot’s zone, byte for byte, whatever the zone and language of the machine',
  { timeout: 900_000 },
  async () => {
    const places = [
      ['UTC', 'C'],
      ['Pacific/Kiritimati', 'th_TH.UTF-8'],
      ['America/St_Johns', 'ar_EG.UTF-8'],
      ['Asia/Kathmandu', 'fa_IR.UTF-8'],
      ['Pacific/Pago_Pago', 'my_MM.UTF-8'],
    ] as const
    const sent: Sent[] = []
    for (const [zone, language] of places) sent.push(await sentFrom(zone, language))
    expect(new Set(sent.map(({ here }) => here.zone)).size).toBe(places.length)
    expect(new Set(sent.map(({ here }) => here.language)).size).toBeGreaterThan(3)
    for (const each of sent) {
      expect(new Set(each.results)).toEqual(new Set(['booked']))
      expect(each.bodies).toEqual(windows.map(expectedBody))
      expect(each.board).toEqual(sent[0]?.board)
      expect(each.calendar).toEqual(sent[0]?.calendar)
    }
  },
)
