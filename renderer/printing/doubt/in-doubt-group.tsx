import { useState } from 'react'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatSheetCount } from '../batch-text.ts'
import styles from './in-doubt-dialog.module.css'
import { InDoubtSheets } from './in-doubt-sheets.tsx'
import { findInDoubtSheet, sheetsOf, type InDoubtGroup, type InDoubtSheet, type Verdict, type Verdicts } from './in-doubt-verdicts.ts'
import { formatInDoubtSheetDetail, formatInDoubtSheet } from './in-doubt-text.ts'

interface InDoubtGroupSectionProps {
  readonly group: InDoubtGroup
  readonly verdicts: Verdicts
  readonly onLastInHand: (lastKey: string | null) => void
  readonly onVerdict: (piece: InDoubtSheet, verdict: Verdict | null) => void
}

/** More than a list that opens can be searched by eye: then the last one is scanned or typed. */
const maxSelectOptions = 30

const lastInHandText = {
  label: 'Which is the last one in your hand?',
  description: 'All up to it are then here, all after it are not. Each can still be changed below.',
} as const

function LastInHandSelect(props: { readonly group: InDoubtGroup; readonly last: string | null; readonly onLast: (key: string) => void }) {
  const items = props.group.inDoubtSheets.map((piece) => ({
    key: piece.key,
    label: formatInDoubtSheet(piece),
    detail: formatInDoubtSheetDetail(piece),
  }))
  return (
    <Select
      {...lastInHandText}
      items={[{ key: 'none', label: 'None of them' }, ...items]}
      selectedKey={props.last}
      placeholder="Choose the last one"
      onChange={props.onLast}
    />
  )
}

function LastInHandField({ group, onLast }: { readonly group: InDoubtGroup; readonly onLast: (key: string) => void }) {
  const [text, setText] = useState('')
  const piece = findInDoubtSheet(group, text)
  return (
    <TextField
      label={lastInHandText.label}
      description={
        piece === null
          ? `Scan it, or type its waybill. ${lastInHandText.description}`
          : `${formatInDoubtSheetDetail(piece)}: all up to it are here.`
      }
      value={text}
      error={text.trim().length > 5 && piece === null ? 'No sheet in doubt here has this waybill.' : ''}
      maxLength={200}
      onChange={(typed) => {
        setText(typed)
        const named = findInDoubtSheet(group, typed)
        if (named !== null) onLast(named.key)
      }}
    />
  )
}

/** The sheets in doubt of one printer: settled at one stroke by the last one in the hand, or each by itself. */
export function InDoubtGroupSection({ group, verdicts, onLastInHand, onVerdict }: InDoubtGroupSectionProps) {
  // What the range said, shown until a single sheet is told otherwise.
  const [last, setLast] = useState<string | null>(null)
  const resolveUpToKey = (key: string): void => {
    setLast(key)
    onLastInHand(key === 'none' ? null : key)
  }
  const labels = sheetsOf(group).length
  const isShared = labels > group.inDoubtSheets.length
  return (
    <section className={styles.pile}>
      <h3>
        {isShared
          ? `${group.printerName}: ${labels} labels on ${formatSheetCount(group.inDoubtSheets.length)} in doubt`
          : `${group.printerName}: ${formatSheetCount(group.inDoubtSheets.length)} in doubt`}
      </h3>
      {group.inDoubtSheets.length > maxSelectOptions ? (
        <LastInHandField group={group} onLast={resolveUpToKey} />
      ) : (
        <LastInHandSelect group={group} last={last} onLast={resolveUpToKey} />
      )}
      <InDoubtSheets
        group={group}
        verdicts={verdicts}
        lastKey={last}
        onVerdict={(piece, verdict) => {
          setLast(null)
          onVerdict(piece, verdict)
        }}
      />
    </section>
  )
}
