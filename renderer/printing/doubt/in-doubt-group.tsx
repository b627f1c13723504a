import { useState } from 'react'
import { inDoubtMessages } from '../../../shared/messages/printing/in-doubt-messages.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './in-doubt-dialog.module.css'
import { InDoubtSheets } from './in-doubt-sheets.tsx'
import { findInDoubtSheet, sheetsOf, type InDoubtGroup, type InDoubtSheet, type Decision, type Decisions } from './in-doubt-decisions.ts'
import { formatInDoubtSheetDetail, formatInDoubtSheet } from './in-doubt-text.ts'

interface InDoubtGroupSectionProps {
  readonly group: InDoubtGroup
  readonly decisions: Decisions
  readonly onLastInHand: (lastKey: string | null) => void
  readonly onDecision: (piece: InDoubtSheet, decision: Decision | null) => void
}

/** In a longer list a person cannot find a sheet by eye: then the last one is scanned or typed. */
const maxSelectOptions = 30

function LastInHandSelect(props: { readonly group: InDoubtGroup; readonly last: string | null; readonly onLast: (key: string) => void }) {
  const items = props.group.inDoubtSheets.map((piece) => ({
    key: piece.key,
    label: formatInDoubtSheet(piece),
    detail: formatInDoubtSheetDetail(piece),
  }))
  return (
    <Select
      label={inDoubtMessages.last()}
      description={inDoubtMessages.lastAbout()}
      items={[{ key: 'none', label: inDoubtMessages.noneInHand() }, ...items]}
      selectedKey={props.last}
      placeholder={inDoubtMessages.chooseLast()}
      onChange={props.onLast}
    />
  )
}

function LastInHandField({ group, onLast }: { readonly group: InDoubtGroup; readonly onLast: (key: string) => void }) {
  const [text, setText] = useState('')
  const piece = findInDoubtSheet(group, text)
  return (
    <TextField
      label={inDoubtMessages.last()}
      description={piece === null ? inDoubtMessages.lastScan() : inDoubtMessages.lastFound({ sheet: formatInDoubtSheetDetail(piece) })}
      value={text}
      error={text.trim().length > 5 && piece === null ? inDoubtMessages.lastUnknown() : ''}
      maxLength={200}
      onChange={(typed) => {
        setText(typed)
        const named = findInDoubtSheet(group, typed)
        if (named !== null) onLast(named.key)
      }}
    />
  )
}

/** The sheets in doubt of one printer: answered all at once by the last one in the hand, or one by one. */
export function InDoubtGroupSection({ group, decisions, onLastInHand, onDecision }: InDoubtGroupSectionProps) {
  // The answer for all, shown until a single sheet has a different one.
  const [last, setLast] = useState<string | null>(null)
  const resolveUpToKey = (key: string): void => {
    setLast(key)
    onLastInHand(key === 'none' ? null : key)
  }
  const { printerName: printer, inDoubtSheets } = group
  const [labels, sheets] = [sheetsOf(group).length, inDoubtSheets.length]
  return (
    <section className={styles.pile}>
      <h3>{labels > sheets ? inDoubtMessages.printerLabels({ printer, labels, sheets }) : inDoubtMessages.printer({ printer, sheets })}</h3>
      {sheets > maxSelectOptions ? (
        <LastInHandField group={group} onLast={resolveUpToKey} />
      ) : (
        <LastInHandSelect group={group} last={last} onLast={resolveUpToKey} />
      )}
      <InDoubtSheets
        group={group}
        decisions={decisions}
        lastKey={last}
        onDecision={(piece, decision) => {
          setLast(null)
          onDecision(piece, decision)
        }}
      />
    </section>
  )
}
