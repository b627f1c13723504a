import { expect, test } from 'vitest'
import type { CommandPorts } from '../../../../electron/command-line/command-ports.ts'
import { runExportCommand } from '../../../../electron/command-line/export-command.ts'
import { peopleFailures } from '../../../../shared/messages/people/people-failures.ts'
import type { Failure } from '../../../../shared/failure.ts'
import { success } from '../../../../shared/result.ts'

async function exportAudit(omitted: Failure | null) {
  const handlers = { 'people.exportAudit': async () => success({ saved: 'Audit log.csv', folder: 'exports', omitted }) }
  const ports = { handlers, exportsFolder: () => '/exports', stationZone: () => 'UTC' } as unknown as CommandPorts
  return await runExportCommand({ name: 'export', kind: 'audit', from: null, to: null }, ports)
}

test('an audit log that does not fit into the file is saved and reported as incomplete', async () => {
  const failure = peopleFailures.olderNotExported({ count: 1_000_000 })
  expect(await exportAudit(failure)).toMatchObject({ outcome: 'failed', failures: [{ about: null, failure }], data: { kind: 'audit' } })
  expect(await exportAudit(null)).toMatchObject({ outcome: 'done', failures: [] })
})
