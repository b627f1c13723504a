import { auditMessages } from '../../shared/messages/people/audit-messages.ts'
import { auditKindNames } from '../../shared/people/audit-kind-names.ts'
import type { AuditEntry } from '../../shared/people/audit-entry.ts'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { detailText, ordersText } from './audit-entry-text.ts'
import styles from './audit-log.module.css'

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const zone = useStationZone()
  const { sequence, at, kind, person, supervisor, reason } = entry
  const orders = ordersText(entry)
  const details = [detailText(entry), supervisor === null ? '' : auditMessages.releasedBy({ name: supervisor.name })]
  return (
    <tr>
      <td className={styles.number}>{sequence}</td>
      <td>
        <time dateTime={at}>{formatInstant(at, zone, 'short') ?? at}</time>
      </td>
      <td>{person === null ? auditMessages.nobody() : <bdi>{person.name}</bdi>}</td>
      <td>
        <p className={styles.action}>{auditKindNames[kind]()}</p>
        {orders !== '' && <p>{orders}</p>}
        {details
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text} className={styles.soft}>
              {text}
            </p>
          ))}
      </td>
      <td>{reason !== null && <bdi>{reason}</bdi>}</td>
    </tr>
  )
}

/** Entries of the log, newest first. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const columns = [auditMessages.number(), auditMessages.time(), auditMessages.person(), auditMessages.action(), auditMessages.reason()]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={auditMessages.table()}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.sequence} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
