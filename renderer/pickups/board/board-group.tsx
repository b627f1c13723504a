import { CalendarClock, ChevronDown, ChevronUp, Hourglass, MapPin } from 'lucide-react'
import { hasStarted } from '../../../shared/pickups/slot.ts'
import { useState } from 'react'
import type { Temporal } from 'temporal-polyfill'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { pickupBoardMessages as text } from '../../../shared/messages/pickups/pickup-board-messages.ts'
import { Button } from '../../ui/button.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import styles from './board-group.module.css'
import { readinessOf, includedOrders, type PlannedGroup } from './board-plan.ts'
import { WindowPicker } from '../window/window-picker.tsx'
import { cutOffInstant } from '../window/day-bar.ts'
import { CutOffLine } from '../clocks/cut-off-line.tsx'
import { GroupOrders } from './group-orders.tsx'
import { InstructionsField } from '../instructions-field.tsx'
import { MisfitList } from './misfit-list.tsx'
import { ReadinessBadge } from './readiness-badge.tsx'
import { formatZone } from '../clocks/two-clocks.ts'
import { WarningsNote } from '../warnings-note.tsx'
import { formatStationWindow, formatWindow } from '../window/window-text.ts'

const maxNamedOrders = 6

interface BoardGroupProps {
  readonly group: PlannedGroup
  readonly now: Temporal.Instant
  readonly startsOpen: boolean
  readonly onChange: (change: Partial<PlannedGroup>) => void
  readonly onSplit: (orderId: number) => void
}

/** Instructions that all orders of a group share; none where they differ, so that nothing is overwritten unseen. */
function sharedInstructions({ orders }: PlannedGroup): string {
  const [first, ...others] = orders.map(({ instructions }) => instructions)
  return first !== undefined && others.every((other) => other === first) ? first : ''
}

/** One pickup address: what is chosen for it at a glance, and the one decision to take there when it is opened. */
export function BoardGroupCard({ group, now, startsOpen, onChange, onSplit }: BoardGroupProps) {
  const station = useStationZone()
  const [isOpen, setOpen] = useState(startsOpen)
  const readiness = readinessOf(group, now)
  const slot = group.slots[group.choice.index]
  const included = includedOrders(group)
  const windowFailure = readiness.kind === 'unready' && readiness.failure.kind !== 'not-allowed' ? readiness.failure : null
  const chosen = slot === undefined ? null : { date: slot.date, zone: slot.zone, ...group.choice.window }
  const here = chosen === null ? '' : formatStationWindow(chosen, station)
  const zone = slot === undefined ? (group.zone ?? text.zoneUnknown()) : formatZone(slot.zone, cutOffInstant(slot))
  const summary = { zone, count: included.length }
  return (
    <section className={styles.group} data-standing={readiness.kind} aria-label={text.group({ address: group.address })}>
      <header className={styles.head}>
        <MapPin className={styles.pin} aria-hidden="true" />
        <div className={styles.where}>
          <h3>{group.address}</h3>
          <p className={styles.soft}>
            {included.length > 0 && included.length <= maxNamedOrders
              ? text.groupOrdersNamed({ ...summary, references: included.map(({ reference }) => reference).join(', ') })
              : text.groupOrders(summary)}
          </p>
        </div>
        <ReadinessBadge readiness={readiness} hasUnreadWarning={group.warnings.length > 0 && !group.isAcknowledged} />
      </header>
      <WarningsNote
        warnings={group.warnings}
        isAcknowledged={group.isAcknowledged}
        onAcknowledge={(isAcknowledged) => onChange({ isAcknowledged })}
      />
      {slot !== undefined && chosen !== null && (
        <div className={styles.chosen}>
          <CalendarClock aria-hidden="true" />
          <p>
            <strong>{formatWindow(chosen)}</strong>
            {here !== '' && <span className={styles.soft}>{` (${here})`}</span>}
            <CutOffLine slot={slot} now={now} />
          </p>
          <Button
            variant="quiet"
            icon={isOpen ? ChevronUp : ChevronDown}
            isExpanded={isOpen}
            label={isOpen ? text.collapseAt({ address: group.address }) : text.changeAt({ address: group.address })}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? text.collapse() : text.change()}
          </Button>
        </div>
      )}
      {windowFailure !== null && !isOpen && (
        <p className={styles.failure} role="alert">
          {text.problemAndNext({ problem: failureMessage(windowFailure), next: failureNext(windowFailure) })}
        </p>
      )}
      {windowFailure === null && !isOpen && slot !== undefined && hasStarted(slot, group.choice.window.from, now) && (
        <p className={styles.running}>
          <Hourglass aria-hidden="true" />
          {text.started()}
        </p>
      )}
      {isOpen && slot !== undefined && (
        <div className={styles.editor}>
          <WindowPicker
            offer={{ slots: group.slots, unreadable: [] }}
            choice={group.choice}
            onChoose={(choice) => onChange({ choice })}
            windowFailure={windowFailure}
            now={now}
          />
          <GroupOrders group={group} onChange={onChange} />
          <InstructionsField
            orderIds={group.orders.map(({ orderId }) => orderId)}
            savedText={sharedInstructions(group)}
            onSaved={(instructions) => onChange({ orders: group.orders.map((order) => ({ ...order, instructions })) })}
          />
        </div>
      )}
      {group.misfits.length > 0 && <MisfitList group={group} now={now} onSplit={onSplit} />}
    </section>
  )
}
