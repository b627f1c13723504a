import { Trash2 } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { draftListMessages as text } from '../../../shared/messages/new-shipment/draft-list-messages.ts'
import type { DraftSummary } from '../../../shared/new-shipment/draft-record.ts'
import { countryNameOf } from '../../../shared/new-shipment/reference-port.ts'
import { IconButton } from '../../ui/button.tsx'
import { joinParts } from '../../ui/text/join-parts.ts'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { openDraft, useNewShipment } from '../new-shipment-store.ts'
import styles from './drafts.module.css'

export function recipientOf({ recipient, company }: DraftSummary): string {
  return joinParts(company, recipient) || text.noRecipient()
}

interface DraftRowProps {
  readonly draft: DraftSummary
  readonly onRemove: () => void
}

function DraftRow({ draft, onRemove }: DraftRowProps) {
  const { id, city, country, state, changedAt } = draft
  const zone = useStationZone()
  const reference = useNewShipment((store) => store.reference)
  return (
    <tr data-draft={id}>
      <th scope="row">
        <button type="button" className={styles.name} onClick={() => void openDraft(id)}>
          {recipientOf(draft)}
        </button>
      </th>
      <td>{joinParts(city, countryNameOf(reference, country))}</td>
      <td className={state === 'outcome-unknown' ? styles.warning : undefined}>
        {text.states({ state: state === 'outcome-unknown' ? 'unknown' : state })}
      </td>
      <td>{formatInstant(changedAt, zone, 'short') ?? changedAt}</td>
      <td className={styles.action}>
        <IconButton icon={Trash2} label={text.removeOf({ recipient: recipientOf(draft) })} onPress={onRemove} />
      </td>
    </tr>
  )
}

export interface DraftTableProps {
  readonly drafts: readonly DraftSummary[]
  readonly onRemove: (draft: DraftSummary) => void
}

/** The drafts, newest first; arrow keys move between them. */
export function DraftTable({ drafts, onRemove }: DraftTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)

  function handleKey(event: KeyboardEvent): void {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-draft]') ?? [])]
    const index = rows.findIndex((row) => row.contains(document.activeElement))
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const draft = drafts[index]
    if (event.key === 'Delete' && draft !== undefined) onRemove(draft)
    if (step !== 0) rows[Math.max(0, Math.min(rows.length - 1, index + step))]?.querySelector('button')?.focus()
    if (step !== 0 || event.key === 'Delete') event.preventDefault()
  }

  return (
    <table className={styles.table} aria-label={text.list()}>
      <thead>
        <tr>
          <th scope="col">{text.recipient()}</th>
          <th scope="col">{text.place()}</th>
          <th scope="col">{text.state()}</th>
          <th scope="col">{text.changed()}</th>
          <th scope="col">
            <span className="visually-hidden">{text.actions()}</span>
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the keys of the buttons inside */}
      <tbody ref={body} onKeyDown={handleKey}>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onRemove={() => onRemove(draft)} />
        ))}
      </tbody>
    </table>
  )
}
