import { ClipboardList, FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import type { HandoverList } from '../../shared/handover/handover-list.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { handoverScreenMessages } from '../../shared/messages/handover/handover-screen-messages.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { formatDate } from '../ui/text/format-date-time.ts'
import { showNotice } from '../ui/feedback/notices.ts'
import { Select, type SelectItem } from '../ui/fields/select.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { HandoverGroupTable } from './handover-group.tsx'
import { ScreenLayout } from '../ui/layout/screen-layout.tsx'
import { useHandover } from './use-handover.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'

function orderCount({ groups }: HandoverList): number {
  return groups.reduce((count, { orders }) => count + orders.length, 0)
}

function sumOrders(days: HandoverList['otherDays']): number {
  return days.reduce((count, { orders }) => count + orders, 0)
}

/** What is not on this day's list, so that nobody takes the list as complete. */
function formatOtherDays({ otherDays: days }: HandoverList, isToday: boolean): string {
  const [earlier, all] = [isToday ? sumOrders(days.filter(({ isEarlier }) => isEarlier)) : 0, sumOrders(days)]
  const later = all - earlier
  if (all === 0) return ''
  if (!isToday) return handoverScreenMessages.notListedOther({ other: all })
  if (earlier === 0) return handoverScreenMessages.notListedLater({ later })
  return later === 0
    ? handoverScreenMessages.notListedEarlier({ earlier })
    : handoverScreenMessages.notListedEarlierAndLater({ earlier, later })
}

const today = 'today'

/** Today, and every other day with a booked pickup. */
function dayItems(list: HandoverList | null, date: string | null): SelectItem<string>[] {
  const others = (list?.otherDays ?? []).map((day) => ({
    key: day.date,
    label: handoverScreenMessages.dayWithCount({ date: formatDate(day.date), orders: day.orders }),
  }))
  const chosen = date === null ? [] : [{ key: date, label: formatDate(date) }]
  return [
    { key: today, label: handoverScreenMessages.today() },
    ...[...others, ...chosen].toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  ]
}

export interface HandoverScreenProps {
  readonly onOpenOrder: (orderId: number) => void
}

/** What goes out with which carrier on a day, by pickup address, to print for signatures or to save as CSV. */
export function HandoverScreen({ onOpenOrder }: HandoverScreenProps) {
  const [date, setDate] = useState<string | null>(null)
  const [pendingAction, setPendingAction] = useState<'printing' | 'saving' | null>(null)
  const [actionFailure, setActionFailure] = useState<Failure | null>(null)
  const { list, failure } = useHandover(date)
  const count = list === null ? 0 : orderCount(list)
  const why = handoverScreenMessages.noOrders()

  async function print(): Promise<void> {
    setPendingAction('printing')
    const printed = await call('handover.print', { date })
    setPendingAction(null)
    setActionFailure(printed.ok ? null : printed.failure)
    if (printed.ok) showNotice({ tone: 'info', message: handoverScreenMessages.printed(), next: renderMessage(printed.value.sent) })
  }

  async function save(): Promise<void> {
    setPendingAction('saving')
    const saved = await call('handover.export', { date })
    setPendingAction(null)
    setActionFailure(saved.ok ? null : saved.failure)
    if (!saved.ok) return
    const { saved: file, folder } = saved.value
    showNotice({ tone: 'info', message: handoverScreenMessages.saved(), next: handoverScreenMessages.savedIn({ file, folder }) })
  }

  return (
    <ScreenLayout
      title={handoverListMessages.title()}
      about={list === null ? '' : `${handoverScreenMessages.summary({ count })} ${formatOtherDays(list, date === null)}`}
      contentLabel={handoverScreenMessages.groups()}
      hasSections
      tools={
        <>
          <Select
            label={handoverScreenMessages.day()}
            items={dayItems(list, date)}
            selectedKey={date ?? today}
            onChange={(key) => {
              setDate(key === today ? null : key)
              setActionFailure(null)
            }}
          />
          <Button
            icon={Printer}
            variant="primary"
            isPending={pendingAction === 'printing'}
            isDisabled={count === 0}
            disabledReason={why}
            onPress={() => void print()}
          >
            {handoverScreenMessages.print()}
          </Button>
          <Button
            icon={FileSpreadsheet}
            isPending={pendingAction === 'saving'}
            isDisabled={count === 0}
            disabledReason={why}
            onPress={() => void save()}
          >
            {handoverScreenMessages.save()}
          </Button>
        </>
      }
    >
      {actionFailure !== null && <FailureNote failure={actionFailure} />}
      {failure !== null && <FailureNote failure={failure} />}
      {list === null && failure === null && <Spinner label={handoverScreenMessages.loading()} />}
      {list?.groups.map((group) => (
        <HandoverGroupTable key={group.key} group={group} onOpenOrder={onOpenOrder} />
      ))}
      {list?.groups.length === 0 && (
        <EmptyState icon={ClipboardList} title={date === null ? handoverScreenMessages.emptyToday() : handoverScreenMessages.emptyDay()}>
          {handoverScreenMessages.emptyHint()}
        </EmptyState>
      )}
    </ScreenLayout>
  )
}
