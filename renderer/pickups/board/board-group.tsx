import { CalendarClock, ChevronDown, ChevronUp, CircleMinus, CirclePlus, Hourglass, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { pickupBoardMessages as text } from '../../../shared/messages/pickups/pickup-board-messages.ts'
import { joinAddress } from '../../../shared/messages/render-message.ts'
import { hasStarted, type Slot } from '../../../shared/pickups/slot.ts'
import { Button } from '../../ui/button.tsx'
import { joinParts } from '../../ui/text/join-parts.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { WholeWords } from '../../ui/text/whole-words.tsx'
import styles from './board-group.module.css'
import { readinessOf, includedOrders, type GroupReadiness, type PlannedGroup } from './board-plan.ts'
import { WindowPicker } from '../window/window-picker.tsx'
import { cutOffInstant } from '../window/day-bar.ts'
import { CutOffLine } from '../clocks/cut-off-line.tsx'
import { GroupOrders } from './group-orders.tsx'
import { InstructionsField } from '../instructions-field.tsx'
import { MisfitList } from './misfit-list.tsx'
import { ReadinessBadge } from './readiness-badge.tsx'
import { formatZone } from '../clocks/two-clocks.ts'
import { WarningsNote } from '../warnings-note.tsx'
import { formatWindow } from '../window/window-text.ts'
import { formatStationWindow } from '../../ui/text/station-window.ts'

const maxNamedOrders = 6

interface BoardGroupProps {
  readonly group: PlannedGroup
  readonly now: Temporal.Instant
  readonly startsOpen: boolean
  readonly onChange: (change: Partial<PlannedGroup>) => void
  readonly onSplit: (orderId: number) => void
}

/** Instructions shared by all orders of a group; empty if they differ, so that nothing is overwritten unseen. */
function sharedInstructions({ orders }: PlannedGroup): string {
  const [first, ...others] = orders.map(({ instructions }) => instructions)
  return first !== undefined && others.every((other) => other === first) ? first : ''
}

/** The carriers of the orders, each once, and how many pieces are collected, where all of them are known. */
function formatCarriers(orders: PlannedGroup['orders']): string {
  const carriers = [...new Set(orders.flatMap(({ carrier }) => carrier ?? []))].join(', ')
  const pieces = orders.map((order) => order.pieces ?? Number.NaN).reduce((sum, count) => sum + count, 0)
  return joinParts(carriers, Number.isNaN(pieces) || orders.length === 0 ? '' : text.pieces({ count: pieces }))
}

function GroupHead({ group, readiness, onChange }: Pick<BoardGroupProps, 'group' | 'onChange'> & { readonly readiness: GroupReadiness }) {
  const slot = group.slots[group.choice.index]
  const zone = slot === undefined ? (group.zone ?? text.zoneUnknown()) : formatZone(slot.zone, cutOffInstant(slot))
  const orders = group.isLeftOut ? group.orders : includedOrders(group)
  const summary = { zone, count: orders.length === 0 ? group.misfits.length : orders.length }
  const { address, isLeftOut } = group
  const references = orders.map(({ reference }) => reference).join(', ')
  const carriers = formatCarriers(orders.length === 0 ? group.misfits : orders)
  return (
    <header className={styles.head}>
      <MapPin className={styles.pin} aria-hidden="true" />
      <div className={styles.where}>
        <h3>
          <WholeWords text={joinAddress(address.split(', '))} />
        </h3>
        <p className={styles.soft}>
          {orders.length > 0 && orders.length <= maxNamedOrders
            ? text.groupOrdersNamed.parts({ ...summary, references: <WholeWords key="references" text={references} /> })
            : text.groupOrders(summary)}
        </p>
        {carriers !== '' && <p className={styles.soft}>{carriers}</p>}
      </div>
      {slot !== undefined && group.orders.length > 0 && (
        <Button
          variant="quiet"
          icon={isLeftOut ? CirclePlus : CircleMinus}
          label={isLeftOut ? text.takeInAt({ address }) : text.leaveOutAt({ address })}
          onPress={() => onChange({ isLeftOut: !isLeftOut })}
        >
          {isLeftOut ? text.takeIn() : text.leaveOut()}
        </Button>
      )}
      <ReadinessBadge readiness={readiness} hasUnreadWarning={group.warnings.length > 0 && !group.isAcknowledged} />
    </header>
  )
}

interface ChosenWindowProps extends Pick<BoardGroupProps, 'group' | 'now'> {
  readonly slot: Slot
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A summary of the choice, and the button that opens it. */
function ChosenWindow({ group: { address, choice }, slot, now, isOpen, onToggle }: ChosenWindowProps) {
  const chosen = { date: slot.date, zone: slot.zone, ...choice.window }
  const here = formatStationWindow(chosen, useStationZone())
  return (
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
        label={isOpen ? text.collapseAt({ address }) : text.changeAt({ address })}
        onPress={onToggle}
      >
        {isOpen ? text.collapse() : text.change()}
      </Button>
    </div>
  )
}

type GroupBodyProps = Pick<BoardGroupProps, 'group' | 'now' | 'onChange'> & {
  readonly slot: Slot
  readonly startsOpen: boolean
  /** Why the chosen window cannot be booked. */
  readonly windowFailure: Failure | null
}

/** The window of an address with days to choose from, and the choice when it is expanded. */
function GroupBody({ group, slot, now, startsOpen, windowFailure, onChange }: GroupBodyProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const isStarted = windowFailure === null && hasStarted(slot, group.choice.window.from, now)
  return (
    <>
      <ChosenWindow group={group} slot={slot} now={now} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {windowFailure !== null && !isOpen && (
        <p className={styles.failure} role="alert">
          {text.problemAndNext({ problem: failureMessage(windowFailure), next: failureNext(windowFailure) })}
        </p>
      )}
      {isStarted && !isOpen && (
        <p className={styles.running}>
          <Hourglass aria-hidden="true" />
          {text.started()}
        </p>
      )}
      {isOpen && (
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
    </>
  )
}

/** One pickup address: a summary of its choice, and the choice itself when it is expanded. */
export function BoardGroupCard({ group, now, startsOpen, onChange, onSplit }: BoardGroupProps) {
  const readiness = readinessOf(group, now)
  const slot = group.slots[group.choice.index]
  const windowFailure = readiness.kind === 'unready' && readiness.failure.kind !== 'not-allowed' ? readiness.failure : null
  return (
    <section
      className={styles.group}
      data-standing={readiness.kind === 'unready' && windowFailure === null ? 'warned' : readiness.kind}
      aria-label={text.group({ address: group.address })}
    >
      <GroupHead group={group} readiness={readiness} onChange={onChange} />
      {!group.isLeftOut && (
        <>
          <WarningsNote
            warnings={group.warnings}
            isAcknowledged={group.isAcknowledged}
            onAcknowledge={(isAcknowledged) => onChange({ isAcknowledged })}
          />
          {slot !== undefined && (
            <GroupBody group={group} slot={slot} now={now} startsOpen={startsOpen} windowFailure={windowFailure} onChange={onChange} />
          )}
        </>
      )}
      {group.misfits.length > 0 && <MisfitList group={group} now={now} onSplit={onSplit} />}
    </section>
  )
}
