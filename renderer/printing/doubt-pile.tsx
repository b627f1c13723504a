import { useState } from 'react'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { sheetsWords } from './batch-words.ts'
import styles from './doubt-dialog.module.css'
import type { DoubtPile, Verdict, Verdicts } from './doubt-verdicts.ts'
import { sheetName } from './sheet-name.ts'

interface DoubtPileProps {
  readonly pile: DoubtPile
  readonly verdicts: Verdicts
  readonly onLast: (lastId: string | null) => void
  readonly onVerdict: (sheetId: string, verdict: Verdict | null) => void
}

const answers = [
  { key: 'printed', words: 'It is here' },
  { key: 'not-printed', words: 'It is not here' },
  { key: 'open', words: 'Not sure' },
] as const

/** The sheets in doubt of one printer: settled at one stroke by the last one in the hand, or each by itself. */
export function DoubtPileView({ pile, verdicts, onLast, onVerdict }: DoubtPileProps) {
  // What the range said, shown until a single sheet is told otherwise.
  const [last, setLast] = useState<string | null>(null)
  const lasts = pile.sheets.map((sheet) => ({
    key: sheet.id,
    words: sheet.waybill ?? sheet.reference,
    detail: `Sheet ${sheet.position}: ${sheetName(sheet)} of ${sheet.reference}`,
  }))
  return (
    <section className={styles.pile}>
      <h3>{`${pile.printerName}: ${sheetsWords(pile.sheets.length)} in doubt`}</h3>
      <Select
        label="Which is the last one in your hand?"
        description="All up to it are then here, all after it are not. Each can still be changed below."
        items={[{ key: 'none', words: 'None of them' }, ...lasts]}
        selectedKey={last}
        placeholder="Choose the last one"
        onChange={(key) => {
          setLast(key)
          onLast(key === 'none' ? null : key)
        }}
      />
      <ol className={styles.sheets}>
        {pile.sheets.map((sheet) => (
          <li key={sheet.id} className={styles.sheet}>
            <span className={styles.what}>
              <b data-copyable>{sheet.waybill ?? sheet.reference}</b>
              <span className={styles.soft}>{`${sheet.position}. ${sheetName(sheet)} of ${sheet.reference}`}</span>
            </span>
            <Segmented
              label={`${sheetName(sheet)} of ${sheet.reference}, ${sheet.waybill ?? ''}`}
              hideLabel
              items={answers}
              selectedKey={verdicts.get(sheet.id) ?? 'open'}
              onChange={(answer) => {
                setLast(null)
                onVerdict(sheet.id, answer === 'open' ? null : answer)
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
