import { randomUUID } from 'node:crypto'
import type { FoundJob, Printer, PrintJob, Printers } from '../../../../../electron/printing/printers/printer-port.ts'
import type { FailureKind } from '../../../../../shared/failure.ts'
import type { JobState, PrinterInfo } from '../../../../../shared/printing/printers/printer.ts'
import { failed, success } from '../../../../../shared/result.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

interface HeldJob {
  readonly uuid: string
  readonly job: PrintJob
  state: JobState
  document: string | null
  neverStarted: boolean
}

/** A spooler in memory that follows a script, and records every document in the order of arrival. */
export interface ScriptedPrinter extends Printer {
  readonly jobs: HeldJob[]
  /** What was sent, in order: the text of each document. */
  readonly sent: string[]
  readonly cancelled: string[]
  /** Replaced to make a step fail: the failure's kind, null to go well. May wait. */
  onOpen: (job: PrintJob) => FailureKind | null | Promise<FailureKind | null>
  /** `kept` says whether the document arrives nonetheless. */
  onSend: (job: PrintJob) => { kind: FailureKind; kept: boolean } | null | Promise<{ kind: FailureKind; kept: boolean } | null>
  reachable: boolean
}

function trouble(kind: FailureKind) {
  return failed(scriptedFailure(kind, `Scripted: ${kind}.`, 'Nothing.'))
}

export function createScriptedPrinter(id = 'scripted'): ScriptedPrinter {
  const jobs: HeldJob[] = []
  const sent: string[] = []
  const cancelled: string[] = []
  const info: PrinterInfo = { id, name: 'Scripted', kind: 'cups', state: 'ready', says: '', accepting: true, media: [], place: null }
  const printer: ScriptedPrinter = {
    id,
    jobs,
    sent,
    cancelled,
    onOpen: () => null,
    onSend: () => null,
    reachable: true,
    info: async () => info,
    open: async (job) => {
      const kind = await printer.onOpen(job)
      if (kind !== null) return trouble(kind)
      const held = { uuid: randomUUID(), job, state: 'held' as JobState, document: null, neverStarted: false }
      jobs.push(held)
      return success({ uuid: held.uuid, name: `${job.title} ${job.sheetId}` })
    },
    send: async ({ uuid }, { bytes }) => {
      const held = jobs.find((job) => job.uuid === uuid)
      if (held === undefined) throw new Error('No such job was opened.')
      const fault = await printer.onSend(held.job)
      if (fault === null || fault.kept) {
        held.document = new TextDecoder().decode(bytes)
        held.state = 'waiting'
        sent.push(held.document)
      }
      return fault === null ? success({ file: null }) : trouble(fault.kind)
    },
    find: async ({ uuid: asked, sheetId }) => {
      if (!printer.reachable) return trouble('printer-unavailable')
      const held = jobs.find((job) => job.uuid === asked) ?? jobs.findLast((job) => job.job.sheetId === sheetId)
      if (held === undefined) return success<FoundJob>({ uuid: null, state: 'missing', hasPrintFile: false, file: null })
      const { uuid, state, document, neverStarted } = held
      return success({ uuid, state, hasPrintFile: document !== null, file: null, ...(neverStarted ? { neverStarted } : {}) })
    },
    cancel: async (uuid) => {
      cancelled.push(uuid)
      return success(true)
    },
  }
  return printer
}

export function printersOf(...printers: readonly Printer[]): Printers {
  return {
    list: () => Promise.all(printers.map((printer) => printer.info())),
    byId: async (id) => printers.find((printer) => printer.id === id) ?? null,
    nameOf: async (id) => (await printers.find((printer) => printer.id === id)?.info())?.name ?? null,
  }
}
