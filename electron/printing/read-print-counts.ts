import { countingPeriods, type PrintCounts } from '../../shared/printing/print-counts.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ledger } from './ledger/ledger-port.ts'

export interface PrintCountTools {
  readonly ledger: Pick<Ledger, 'countLabels'>
  readonly clock: Pick<Clock, 'now'>
  /** IANA zone of this machine. */
  readonly stationZone: () => string
}

/** What was sent today and this hour by the station's clock, from the ledger: a restart changes nothing. */
export async function readPrintCounts({ ledger, clock, stationZone }: PrintCountTools): Promise<Result<PrintCounts>> {
  const { dayStart, dayEnd, hourStart, until } = countingPeriods(clock.now(), stationZone())
  const [day, hour] = await Promise.all([ledger.countLabels(dayStart, dayEnd), ledger.countLabels(hourStart, until)])
  return success({ day, hour, until: until.toString() })
}
