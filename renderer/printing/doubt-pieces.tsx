import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Segmented } from '../ui/segmented.tsx'
import styles from './doubt-dialog.module.css'
import { verdictOn, type DoubtPile, type Piece, type Verdict, type Verdicts } from './doubt-verdicts.ts'
import { pieceDetail, pieceName } from './doubt-words.ts'

interface DoubtPiecesProps {
  readonly pile: DoubtPile
  readonly verdicts: Verdicts
  /** The last piece in the hand, which is brought into view. */
  readonly last: string | null
  readonly onVerdict: (piece: Piece, verdict: Verdict | null) => void
}

const answers = [
  { key: 'printed', words: 'It is here' },
  { key: 'not-printed', words: 'It is not here' },
  { key: 'open', words: 'Not sure' },
] as const

function PieceLine({ piece, verdicts, onVerdict }: Omit<DoubtPiecesProps, 'pile' | 'last'> & { readonly piece: Piece }) {
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

function ManyPieces({ pile, last, ...rest }: DoubtPiecesProps) {
  const scroll = useRef<HTMLElement>(null)
  const { pieces } = pile
  const rows = useVirtualizer({
    count: pieces.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 61,
    getItemKey: (index) => pieces[index]?.key ?? index,
    overscan: 6,
  })
  const lastIndex = pieces.findIndex(({ key }) => key === last)
  useEffect(() => {
    if (lastIndex >= 0) rows.scrollToIndex(lastIndex, { align: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- only a new last one scrolls, not every new measurement
  }, [lastIndex])
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
  const { pile, last: _last, ...rest } = props
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
