import type { RemedyGroup } from '../../../shared/printing/remedies.ts'
import { RemedyGroupView } from './remedy-group.tsx'
import styles from './remedy-list.module.css'

interface RemedyListProps {
  readonly batchId: string
  readonly groups: readonly RemedyGroup[]
  readonly onOpenOrder: (orderId: number) => void
  /** The actions that ask a person first. */
  readonly onAsk: (group: RemedyGroup) => void
}

/** What failed, gathered by what mends it, so that one step mends all of them. */
export function RemedyList({ batchId, groups, onOpenOrder, onAsk }: RemedyListProps) {
  return (
    <ul className={styles.groups} aria-label="What failed, by remedy">
      {groups.map((group) => (
        <RemedyGroupView key={group.remedy} batchId={batchId} group={group} onOpenOrder={onOpenOrder} onAsk={onAsk} />
      ))}
    </ul>
  )
}
