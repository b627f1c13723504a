import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import { shiftFailures } from '../../shared/messages/shift/shift-failures.ts'
import { shiftReportMessages } from '../../shared/messages/shift/shift-report-messages.ts'
import type { MediaName } from '../../shared/printing/printers/printer.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { shiftStart } from '../../shared/shift/shift-start.ts'
import type { ShiftReport } from '../../shared/shift/shift-report.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import { readShiftCutOffs } from './read-shift-cut-offs.ts'
import { readShiftOverview } from './read-shift-overview.ts'
import { readShiftReport } from './read-shift-report.ts'
import { shiftCsv } from './shift-csv.ts'
import type { ShiftSources } from './shift-sources.ts'
import type { ShiftStore, StoredReport } from './shift-store.ts'

type ShiftChannel = `shift.${'overview' | 'cutOffs' | 'report' | 'ended' | 'end' | 'print' | 'export'}`
type CallResult<Channel extends ShiftChannel> = Promise<Result<CallOutput<Channel>>>

export interface ShiftOptions extends ShiftSources {
  readonly store: ShiftStore
  readonly person: () => string
  readonly stationName: () => string
  /** Sends the report to the document printer. */
  readonly print: (createPages: (media: Extract<MediaName, 'a4' | 'letter'>) => Promise<Uint8Array>) => CallResult<'shift.print'>
  readonly saveExport: (name: string, bytes: Uint8Array) => CallResult<'shift.export'>
}

/** The current shift, and the reports of ended ones. */
export interface Shift {
  overview(): CallResult<'shift.overview'>
  cutOffs(): CallResult<'shift.cutOffs'>
  report(input: CallInput<'shift.report'>): CallResult<'shift.report'>
  ended(): CallResult<'shift.ended'>
  end(input: CallInput<'shift.end'>): CallResult<'shift.end'>
  print(input: CallInput<'shift.print'>): CallResult<'shift.print'>
  export(input: CallInput<'shift.export'>): CallResult<'shift.export'>
  close(): void
}

interface PresentShift {
  readonly last: StoredReport | null
  readonly start: Temporal.Instant | null
}

/** Whole seconds, so that each record belongs to one shift: to the next one if it was made in the same second. */
function wholeSecond(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: 'second', roundingMode: 'floor' })
}

export function createShift(options: ShiftOptions): Shift {
  const { clock, stationZone, ledger, store, person } = options
  const runExclusive = createSequencer()
  /** The cached start of the current shift, valid while the day and the end of the last shift stay the same. */
  let known: { readonly key: string; readonly start: Temporal.Instant } | null = null

  async function readActions(now: Temporal.Instant): Promise<Result<Temporal.Instant[]>> {
    const from = now.toZonedDateTimeISO(stationZone()).startOfDay().subtract({ days: 1 }).toInstant()
    const until = wholeSecond(now).add({ seconds: 1 })
    const others = options.otherActions(from, until)
    if (!others.ok) return others
    const actions = [...(await ledger.activity(from, until)), ...others.value].map((at) => wholeSecond(Temporal.Instant.from(at)))
    return success(actions.toSorted((one, other) => Temporal.Instant.compare(one, other)))
  }

  async function present(): Promise<Result<PresentShift>> {
    const last = store.last()
    if (!last.ok) return last
    const [now, zone] = [clock.now(), stationZone()]
    const key = `${now.toZonedDateTimeISO(zone).toPlainDate().toString()} ${last.value?.id}`
    if (known?.key === key) return success({ last: last.value, start: known.start })
    const actions = await readActions(now)
    if (!actions.ok) return actions
    const lastEnd = last.value === null ? null : Temporal.Instant.from(last.value.end)
    const start = shiftStart({ actions: actions.value, lastEnd, now, zone })
    if (start !== null) known = { key, start }
    return success({ last: last.value, start })
  }

  async function presentReport({ last, start }: PresentShift): Promise<Result<ShiftReport>> {
    if (start === null) return failed(shiftFailures.notBegun())
    const end = wholeSecond(clock.now())
    return await readShiftReport(options, { start, end, last, person: person(), station: options.stationName() })
  }

  async function report({ id }: CallInput<'shift.report'>): CallResult<'shift.report'> {
    if (id === null) {
      const shift = await present()
      return shift.ok ? await presentReport(shift.value) : shift
    }
    const stored = store.find(id)
    if (!stored.ok) return stored
    return stored.value === null ? failed(shiftFailures.noSuchShift()) : success(stored.value)
  }

  async function endShift(start: string): CallResult<'shift.end'> {
    const shift = await present()
    if (!shift.ok) return shift
    // Another click or another window has ended the shown shift in the meantime, so the current shift is not the one to end.
    if (shift.value.start !== null && shift.value.start.toString() !== start) return failed(shiftFailures.endedMeanwhile())
    const counted = await presentReport(shift.value)
    if (!counted.ok) return counted
    const ended = { ...counted.value, id: randomUUID() }
    const stored = store.add(ended)
    return stored.ok ? success(ended) : stored
  }

  return {
    overview: async () => {
      const shift = await present()
      return shift.ok ? await readShiftOverview(options, shift.value.start) : shift
    },
    cutOffs: async () => {
      const shift = await present()
      return shift.ok ? await readShiftCutOffs(options, shift.value.start) : shift
    },
    report,
    ended: async () => {
      const reports = store.list()
      if (!reports.ok) return reports
      return success(reports.value.map(({ id, start, end, person: by, counts }) => ({ id, start, end, person: by, orders: counts.orders })))
    },
    // In sequence, so that two clicks end one shift.
    end: ({ start }) => runExclusive(() => endShift(start)),
    print: async (input) => {
      const shown = await report(input)
      if (!shown.ok) return shown
      const { shiftPages } = await import('./shift-pages.ts')
      return await options.print((media) => shiftPages(shown.value, media))
    },
    export: async (input) => {
      const shown = await report(input)
      if (!shown.ok) return shown
      const day = Temporal.Instant.from(shown.value.start).toZonedDateTimeISO(shown.value.zone).toPlainDate().toString()
      return await options.saveExport(`${shiftReportMessages.fileName({ date: day })}.csv`, new TextEncoder().encode(shiftCsv(shown.value)))
    },
    close: () => store.close(),
  }
}
