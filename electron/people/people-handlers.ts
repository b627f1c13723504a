import type { CallOutput, Handlers } from '../../shared/contract/contract.ts'
import { auditMessages } from '../../shared/messages/people/audit-messages.ts'
import { success, type Result } from '../../shared/result.ts'
import { tableFile } from '../platform/table-file.ts'
import { auditTable } from './audit-table.ts'
import type { AuditLog } from './audit-log.ts'
import type { People } from './people.ts'

export interface PeopleHandlersPorts {
  readonly people: People
  readonly audit: AuditLog
  readonly saveExport: (name: string, content: Uint8Array) => Promise<Result<CallOutput<'people.exportAudit'>>>
}

type PeopleChannel = Extract<keyof Handlers, `people.${string}`>

/** A file contains no more entries than this: a spreadsheet takes about a million rows. */
const maxExported = 1_000_000

/** The `people.*` calls of the contract. */
export function createPeopleHandlers({ people, audit, saveExport }: PeopleHandlersPorts): Pick<Handlers, PeopleChannel> {
  return {
    'people.state': async () => success(people.state()),
    'people.save': (input) => people.save(input),
    'people.scan': (input) => people.scan(input),
    'people.switch': (input) => people.switchTo(input),
    'people.leave': async () => people.leave(),
    'people.release': (input) => people.release(input),
    'people.audit': async ({ before, ...filter }) => audit.read(filter, before),
    'people.checkAudit': () => audit.check(),
    'people.exportAudit': async ({ format = 'csv', ...filter }) => {
      const found = audit.read(filter, null, maxExported)
      if (!found.ok) return found
      const name = [auditMessages.fileName(), filter.day ?? ''].filter((part) => part !== '').join(' ')
      const file = await tableFile(name, auditTable(found.value.entries.toReversed()), format)
      return await saveExport(file.name, file.bytes)
    },
  }
}
