import { Ban, CircleCheckBig, OctagonAlert, TriangleAlert, UserX } from 'lucide-react'
import { Badge } from '../../ui/badges/badge.tsx'
import type { GroupStanding } from './board-plan.ts'

/** Whether the group goes out as it stands, as icon, words and colour. */
export function StandingBadge({ standing, isWarned }: { readonly standing: GroupStanding; readonly isWarned: boolean }) {
  switch (standing.kind) {
    case 'ready':
      return <Badge tone="success" icon={CircleCheckBig} words="Ready" />
    case 'nobody':
      return <Badge tone="neutral" icon={UserX} words="Left out" />
    case 'blocked':
      return <Badge tone="danger" icon={Ban} words="Cannot be booked here" />
    case 'unready':
      break
  }
  return isWarned ? (
    <Badge tone="warning" icon={TriangleAlert} words="Read the warning first" />
  ) : (
    <Badge tone="danger" icon={OctagonAlert} words="Choose another window" />
  )
}
