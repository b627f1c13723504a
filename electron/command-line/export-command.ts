import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { CallOutput } from '../../shared/contract/contract.ts'
import { commandLineMessages } from '../../shared/messages/host/command-line-messages.ts'
import type { Result } from '../../shared/result.ts'
import type { ExportCommand } from './command.ts'
import type { CommandPorts } from './command-ports.ts'
import { failedReport, type CommandReport } from './command-report.ts'

type Saved = CallOutput<'handover.export'> &
  Partial<Pick<CallOutput<'documents.export'>, 'leftOut'> & Pick<CallOutput<'people.exportAudit'>, 'omitted'>>

const startOf = (day: string, zone: string): string => Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString()

async function save({ kind, from, to }: ExportCommand, { handlers, stationZone }: CommandPorts): Promise<Result<Saved>> {
  if (kind === 'handover') return await handlers['handover.export']({ date: from })
  if (kind === 'audit') return await handlers['people.exportAudit']({ personId: null, day: from })
  const zone = stationZone()
  const filter = {
    text: '',
    ...(from === null ? {} : { fetchedFrom: startOf(from, zone) }),
    ...(to === null ? {} : { fetchedBefore: startOf(Temporal.PlainDate.from(to).add({ days: 1 }).toString(), zone) }),
  }
  return await handlers['documents.export']({ kind: 'found', filter })
}

/** Writes a list or the stored documents to the exports folder; never overwrites a file. */
export async function runExportCommand(command: ExportCommand, ports: CommandPorts): Promise<CommandReport> {
  const saved = await save(command, ports)
  if (!saved.ok) return failedReport(saved.failure)
  const file = join(ports.exportsFolder(), saved.value.saved)
  const { leftOut = [], omitted = null } = saved.value
  const failures = [
    ...leftOut.map(({ reference, failure }) => ({ about: reference, failure })),
    ...(omitted === null ? [] : [{ about: null, failure: omitted }]),
  ]
  return {
    outcome: failures.length > 0 ? 'failed' : 'done',
    lines: [commandLineMessages.exported.message({ file })],
    failures,
    data: { kind: command.kind, file },
  }
}
