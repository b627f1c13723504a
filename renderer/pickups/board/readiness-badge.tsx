import { Ban, CircleCheckBig, OctagonAlert, TriangleAlert, UserX } from 'lucide-react'
import { Badge } from '../../ui/badges/badge.tsx'
import type { GroupReadiness } from './board-plan.ts'

/** Whether the group goes out as it stands, as icon, words and colour. */
export function ReadinessBadge({
  readiness,
  hasUnreadWarning,
}: {
  readonly readiness: GroupReadiness
  readonly hasUnreadWarning: boolean
}) {
  switch (readiness.kind) {
    case 'ready':
      return <Badge tone="success" icon={CircleCheckBig} label="Ready" />
    case 'nobody':
      return <Badge tone="neutral" icon={UserX} label="Left out" />
    case 'blocked':
      return <Badge tone="danger" icon={Ban} label="Cannot be booked here" />
    case 'unready':
      break
  }
  return hasUnreadWarning ? (
    <Badge tone="warning" icon={TriangleAlert} label="Read the warning first" />
  ) : (
    <Badge tone="danger" icon={OctagonAlert} label="Choose another window" />
  )
}
