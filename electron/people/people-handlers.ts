import type { SavedFile } from '../../shared/contract/calls/exports-calls.ts'
import type { Handlers } from '../../shared/contract/contract.ts'
import { auditMessages } from '../../shared/messages/people/audit-messages.ts'
import { peopleFailures } from '../../shared/messages/people/people-failures.ts'
import { success, type Result } from '../../shared/result.ts'
import { tableFile } from '../platform/table-file.ts'
import { auditTable } from './audit-table.ts'
import type { AuditLog } from './audit-log.ts'
import type { People } from './people.ts'

export interface PeopleHandlersPorts {
  readonly people: People
  readonly audit: AuditLog
  readonly saveExport: (name: string, content: Uint8Array) => Promise<Result<SavedFile>>
  /** A file contains no more entries than this. */
  readonly maxExported?: number
}

type PeopleChannel = Extract<keyof Handlers, `people.${string}`>

/** A spreadsheet takes about a million rows. */
const maxRows = 1_000_000

/** The `people.*` calls of the contract. */
export function createPeopleHandlers({
  people,
  audit,
  saveExport,
  maxExported = maxRows,
}: PeopleHandlersPorts): Pick<Handlers, PeopleChannel> {
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
      const saved = await saveExport(file.name, file.bytes)
      const { entries, hasMore } = found.value
      return saved.ok
        ? success({ ...saved.value, omitted: hasMore ? peopleFailures.olderNotExported({ count: entries.length }) : null })
        : saved
    },
  }
}
