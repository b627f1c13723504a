import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './in-doubt-dialog.module.css'
import { verdictOn, type DoubtPile, type Piece, type Verdict, type Verdicts } from './in-doubt-verdicts.ts'
import { pieceDetail, pieceName } from './in-doubt-text.ts'
import { RollingLines } from '../virtual-list.tsx'

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
  return (
    <RollingLines
      label={`Sheets in doubt at ${pile.printerName}`}
      items={pile.pieces}
      keyOf={({ key }) => key}
      lineHeight={61}
      shown={pile.pieces.findIndex(({ key }) => key === last)}
      renderLine={(piece) => (
        <div className={styles.ruled}>
          <PieceLine piece={piece} {...rest} />
        </div>
      )}
    />
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
