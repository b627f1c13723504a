import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { Segmented } from '../ui/segmented.tsx'
import styles from './doubt-dialog.module.css'
import { verdictOn, type DoubtPile, type Piece, type Verdict, type Verdicts } from './doubt-verdicts.ts'
import { pieceDetail, pieceName } from './doubt-words.ts'

interface DoubtPiecesProps {
  readonly pile: DoubtPile
  readonly verdicts: Verdicts
  readonly onVerdict: (piece: Piece, verdict: Verdict | null) => void
}

const answers = [
  { key: 'printed', words: 'It is here' },
  { key: 'not-printed', words: 'It is not here' },
  { key: 'open', words: 'Not sure' },
] as const

function PieceLine({ piece, verdicts, onVerdict }: Omit<DoubtPiecesProps, 'pile'> & { readonly piece: Piece }) {
  return (
    <div className={styles.sheet}>
      <span className={styles.what}>
        <b data-copyable>{pieceName(piece)}</b>
        <span className={styles.soft}>{pieceDetail(piece)}</span>
      </span>
      <Segmented
        label={`${pieceName(piece)}, ${pieceDetail(piece)}`}
        hideLabel
        items={answers}
        selectedKey={verdictOn(verdicts, piece) ?? 'open'}
        onChange={(answer) => onVerdict(piece, answer === 'open' ? null : answer)}
      />
    </div>
  )
}

/** More than this are drawn only where they are in view. */
const few = 30

function ManyPieces({ pile, ...rest }: DoubtPiecesProps) {
  const scroll = useRef<HTMLElement>(null)
  const { pieces } = pile
  // oxlint-disable-next-line react/incompatible-library -- its answers are used in this render only and are not memoized
  const rows = useVirtualizer({
    count: pieces.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 61,
    getItemKey: (index) => pieces[index]?.key ?? index,
    overscan: 6,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section ref={scroll} className={styles.scroll} tabIndex={0} aria-label={`Sheets in doubt at ${pile.printerName}`}>
      <ol className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const piece = pieces[row.index]
          if (piece === undefined) return null
          return (
            <li
              key={row.key}
              ref={rows.measureElement}
              data-index={row.index}
              className={styles.placed}
              style={{ transform: `translateY(${row.start}px)` }}
              aria-setsize={pieces.length}
              aria-posinset={row.index + 1}
            >
              <PieceLine piece={piece} {...rest} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Each physical sheet in doubt with its answer. Labels on one sheet are answered together: they came out together or not at all. */
export function DoubtPieces(props: DoubtPiecesProps) {
  const { pile, ...rest } = props
  if (pile.pieces.length > few) return <ManyPieces {...props} />
  return (
    <ol className={styles.sheets}>
      {pile.pieces.map((piece) => (
        <li key={piece.key} className={styles.placedInTurn}>
          <PieceLine piece={piece} {...rest} />
        </li>
      ))}
    </ol>
  )
}
