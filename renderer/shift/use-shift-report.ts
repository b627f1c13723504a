import { useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { shiftDialogMessages as text } from '../../shared/messages/shift/shift-screen-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import type { ShiftReport } from '../../shared/shift/shift-report.ts'
import { call } from '../bridge.ts'
import { useCall } from '../use-call.ts'
import { showNotice } from '../ui/feedback/notices.ts'
import { refreshShift } from './shift-store.ts'

type Pending = 'printing' | 'saving' | 'ending'

interface ReportState {
  readonly report: ShiftReport | null
  readonly failure: Failure | null
  readonly pending: Pending | null
}

export interface ShiftReportActions extends ReportState {
  readonly print: () => void
  readonly save: () => void
  /** Resolves to whether the shift was ended. */
  readonly end: () => Promise<boolean>
}

/** The report of an ended shift, or of the current one (null), and its actions. */
export function useShiftReport(id: string | null, onOpenReport: (id: string) => void): ShiftReportActions {
  const [state, setState] = useState<ReportState>({ report: null, failure: null, pending: null })

  useCall(
    'shift.report',
    { id },
    (read) => setState((before) => ({ ...before, report: read.ok ? read.value : null, failure: read.ok ? null : read.failure })),
    // It names the person who ends the shift: another one may scan a badge meanwhile.
    id === null ? 'people.changed' : null,
  )

  const begin = (pending: Pending): void => setState((before) => ({ ...before, pending, failure: null }))
  const finish = (failure: Failure | null): void => setState((before) => ({ ...before, pending: null, failure }))

  async function print(): Promise<void> {
    begin('printing')
    const printed = await call('shift.print', { id })
    finish(printed.ok ? null : printed.failure)
    if (printed.ok) showNotice({ tone: 'info', message: text.printed(), next: renderMessage(printed.value.sent) })
  }

  async function save(): Promise<void> {
    begin('saving')
    const saved = await call('shift.export', { id })
    finish(saved.ok ? null : saved.failure)
    if (!saved.ok) return
    const { saved: file, folder } = saved.value
    showNotice({ tone: 'info', message: text.saved(), next: text.savedIn({ file, folder }) })
  }

  async function end(): Promise<boolean> {
    if (state.report === null || state.pending !== null) return false
    begin('ending')
    const ended = await call('shift.end', { start: state.report.start })
    finish(ended.ok ? null : ended.failure)
    refreshShift()
    if (!ended.ok) return false
    const { id: reportId } = ended.value
    const action = reportId === null ? undefined : { label: text.openReport(), perform: () => onOpenReport(reportId) }
    showNotice({ id: 'shift-ended', tone: 'info', message: text.ended(), action })
    return true
  }

  return { ...state, print: () => void print(), save: () => void save(), end }
}
