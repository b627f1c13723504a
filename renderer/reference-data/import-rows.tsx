import type { ImportPreviewRow } from '../../shared/contract/calls/reference-data-calls.ts'
import { importDialogMessages as text } from '../../shared/messages/reference-data/import-dialog-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import styles from './reference-data.module.css'

const maxShownRows = 200

function Effect({ row: { effect, problems, nameBefore } }: { readonly row: ImportPreviewRow }) {
  if (effect === 'none') {
    return problems.map((problem) => (
      <p key={renderMessage(problem)} className={styles.problem}>
        {renderMessage(problem)}
      </p>
    ))
  }
  if (effect === 'add') return text.add()
  return effect === 'change' ? text.change({ before: nameBefore ?? '' }) : text.keep()
}

/** The rows of a file: those with problems first, then the changes. */
export function ImportRows({ rows }: { readonly rows: readonly ImportPreviewRow[] }) {
  const rank = { none: 0, change: 1, add: 2, keep: 3 } as const
  const sorted = rows.toSorted((one, other) => rank[one.effect] - rank[other.effect] || one.line - other.line)
  const hidden = sorted.length - maxShownRows
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={text.rows()}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[text.line(), text.entry(), text.effect()].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, maxShownRows).map((row) => (
            <tr key={row.line}>
              <td className={styles.number}>{row.line}</td>
              <th scope="row">
                <bdi>{row.name}</bdi> <span className={styles.soft}>{text.kindAndId({ kind: row.kind, id: row.id })}</span>
              </th>
              <td>
                <Effect row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className={styles.soft}>{text.hidden({ count: hidden })}</p>}
    </section>
  )
}
