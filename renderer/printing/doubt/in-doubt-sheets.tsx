import { inDoubtMessages } from '../../../shared/messages/printing/in-doubt-messages.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './in-doubt-dialog.module.css'
import { decisionOn, type InDoubtGroup, type InDoubtSheet, type Decision, type Decisions } from './in-doubt-decisions.ts'
import { formatInDoubtSheetDetail, formatInDoubtSheet } from './in-doubt-text.ts'
import { VirtualList } from '../virtual-list.tsx'

interface InDoubtSheetsProps {
  readonly group: InDoubtGroup
  readonly decisions: Decisions
  /** The last sheet in the hand, which is scrolled into view. */
  readonly lastKey: string | null
  readonly onDecision: (piece: InDoubtSheet, decision: Decision | null) => void
}

const decisionOptions = [
  { key: 'printed', label: inDoubtMessages.here },
  { key: 'not-printed', label: inDoubtMessages.notHere },
  { key: 'open', label: inDoubtMessages.notSure },
] as const

function InDoubtSheetRow({
  inDoubtSheet,
  decisions,
  onDecision,
}: Omit<InDoubtSheetsProps, 'group' | 'lastKey'> & { readonly inDoubtSheet: InDoubtSheet }) {
  return (
    <div className={styles.sheet}>
      <span className={styles.what}>
        <b data-copyable>{formatInDoubtSheet(inDoubtSheet)}</b>
        <span className={styles.soft}>{formatInDoubtSheetDetail(inDoubtSheet)}</span>
      </span>
      <Segmented
        label={`${formatInDoubtSheet(inDoubtSheet)}, ${formatInDoubtSheetDetail(inDoubtSheet)}`}
        hideLabel
        items={decisionOptions.map(({ key, label }) => ({ key, label: label() }))}
        selectedKey={decisionOn(decisions, inDoubtSheet) ?? 'open'}
        onChange={(answer) => onDecision(inDoubtSheet, answer === 'open' ? null : answer)}
      />
    </div>
  )
}

/** More than this are rendered only when visible. */
const maxUnvirtualized = 30

function VirtualInDoubtSheets({ group, lastKey, ...rest }: InDoubtSheetsProps) {
  return (
    <VirtualList
      label={inDoubtMessages.listOf({ printer: group.printerName })}
      items={group.inDoubtSheets}
      keyOf={({ key }) => key}
      estimatedItemHeight={61}
      scrollToIndex={group.inDoubtSheets.findIndex(({ key }) => key === lastKey)}
      renderItem={(piece) => (
        <div className={styles.ruled}>
          <InDoubtSheetRow inDoubtSheet={piece} {...rest} />
        </div>
      )}
    />
  )
}

/** Each physical sheet in doubt with its answer. Labels on one sheet are answered together. */
export function InDoubtSheets(props: InDoubtSheetsProps) {
  const { group, lastKey: _last, ...rest } = props
  if (group.inDoubtSheets.length > maxUnvirtualized) return <VirtualInDoubtSheets {...props} />
  return (
    <ol className={styles.sheets}>
      {group.inDoubtSheets.map((piece) => (
        <li key={piece.key} className={styles.placedInTurn}>
          <InDoubtSheetRow inDoubtSheet={piece} {...rest} />
        </li>
      ))}
    </ol>
  )
}
