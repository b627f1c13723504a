import { remedyMessages } from '../../../shared/messages/printing/remedy-messages.ts'
import type { RemedyGroup } from '../../../shared/printing/remedies.ts'
import { RemedyGroupView } from './remedy-group.tsx'
import styles from './remedy-list.module.css'

interface RemedyListProps {
  readonly batchId: string
  readonly groups: readonly RemedyGroup[]
  readonly onOpenOrder: (orderId: number) => void
  /** Called for actions that need a confirmation first. */
  readonly onQuestion: (group: RemedyGroup) => void
}

/** Failures grouped by remedy, so that one step solves a whole group. */
export function RemedyList({ batchId, groups, onOpenOrder, onQuestion }: RemedyListProps) {
  return (
    <ul className={styles.groups} aria-label={remedyMessages.listName()}>
      {groups.map((group) => (
        <RemedyGroupView key={group.remedy} batchId={batchId} group={group} onOpenOrder={onOpenOrder} onQuestion={onQuestion} />
      ))}
    </ul>
  )
}
