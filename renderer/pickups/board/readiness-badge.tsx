import { Ban, CircleCheckBig, CircleMinus, OctagonAlert, TriangleAlert } from 'lucide-react'
import { pickupBoardMessages as text } from '../../../shared/messages/pickups/pickup-board-messages.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import type { GroupReadiness } from './board-plan.ts'

/** Whether the group is sent as it is, as icon, words and color. */
export function ReadinessBadge({
  readiness,
  hasUnreadWarning,
}: {
  readonly readiness: GroupReadiness
  readonly hasUnreadWarning: boolean
}) {
  switch (readiness.kind) {
    case 'ready':
      return <Badge tone="neutral" icon={CircleCheckBig} label={text.ready()} />
    case 'left-out':
      return <Badge tone="neutral" icon={CircleMinus} label={text.leftOut()} />
    case 'blocked':
      return <Badge tone="danger" icon={Ban} label={text.blocked()} />
    case 'unready':
      break
  }
  return hasUnreadWarning ? (
    <Badge tone="warning" icon={TriangleAlert} label={text.warningFirst()} />
  ) : (
    <Badge tone="danger" icon={OctagonAlert} label={text.otherWindow()} />
  )
}
