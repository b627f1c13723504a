import { useState } from 'react'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { sheetsWords } from '../batch-text.ts'
import styles from './in-doubt-dialog.module.css'
import { DoubtPieces } from './in-doubt-sheets.tsx'
import { pieceNamed, sheetsOf, type DoubtPile, type Piece, type Verdict, type Verdicts } from './in-doubt-verdicts.ts'
import { pieceDetail, pieceName } from './in-doubt-text.ts'

interface DoubtPileProps {
  readonly pile: DoubtPile
  readonly verdicts: Verdicts
  readonly onLast: (lastKey: string | null) => void
  readonly onVerdict: (piece: Piece, verdict: Verdict | null) => void
}

/** More than a list that opens can be searched by eye: then the last one is scanned or typed. */
const mostToChooseFrom = 30

const lastWords = {
  label: 'Which is the last one in your hand?',
  description: 'All up to it are then here, all after it are not. Each can still be changed below.',
} as const

function ChooseLast(props: { readonly pile: DoubtPile; readonly last: string | null; readonly onLast: (key: string) => void }) {
  const items = props.pile.pieces.map((piece) => ({ key: piece.key, words: pieceName(piece), detail: pieceDetail(piece) }))
  return (
    <Select
      {...lastWords}
      items={[{ key: 'none', words: 'None of them' }, ...items]}
      selectedKey={props.last}
      placeholder="Choose the last one"
      onChange={props.onLast}
    />
  )
}

function NameLast({ pile, onLast }: { readonly pile: DoubtPile; readonly onLast: (key: string) => void }) {
  const [text, setText] = useState('')
  const piece = pieceNamed(pile, text)
  return (
    <TextField
      label={lastWords.label}
      description={
        piece === null ? `Scan it, or type its waybill. ${lastWords.description}` : `${pieceDetail(piece)}: all up to it are here.`
      }
      value={text}
      error={text.trim().length > 5 && piece === null ? 'No sheet in doubt here has this waybill.' : ''}
      maxLength={200}
      onChange={(typed) => {
        setText(typed)
        const named = pieceNamed(pile, typed)
        if (named !== null) onLast(named.key)
      }}
    />
  )
}

/** The sheets in doubt of one printer: settled at one stroke by the last one in the hand, or each by itself. */
export function DoubtPileView({ pile, verdicts, onLast, onVerdict }: DoubtPileProps) {
  // What the range said, shown until a single sheet is told otherwise.
  const [last, setLast] = useState<string | null>(null)
  const settle = (key: string): void => {
    setLast(key)
    onLast(key === 'none' ? null : key)
  }
  const labels = sheetsOf(pile).length
  const isShared = labels > pile.pieces.length
  return (
    <section className={styles.pile}>
      <h3>
        {isShared
          ? `${pile.printerName}: ${labels} labels on ${sheetsWords(pile.pieces.length)} in doubt`
          : `${pile.printerName}: ${sheetsWords(pile.pieces.length)} in doubt`}
      </h3>
      {pile.pieces.length > mostToChooseFrom ? (
        <NameLast pile={pile} onLast={settle} />
      ) : (
        <ChooseLast pile={pile} last={last} onLast={settle} />
      )}
      <DoubtPieces
        pile={pile}
        verdicts={verdicts}
        last={last}
        onVerdict={(piece, verdict) => {
          setLast(null)
          onVerdict(piece, verdict)
        }}
      />
    </section>
  )
}
