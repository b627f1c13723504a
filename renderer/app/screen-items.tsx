import { CalendarDays, FileText, Gauge, ScanBarcode, Settings2, Tags } from 'lucide-react'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { shiftScreenMessages } from '../../shared/messages/shift/shift-screen-messages.ts'
import { voidLabelMessages } from '../../shared/messages/void-labels/void-label-messages.ts'
import { NavItem } from '../orders/queues/nav-item.tsx'
import { countToDestroy, useVoidLabels } from '../void-labels/void-labels-store.ts'
import { goToScreen, type ScreenName } from './navigation-store.ts'

const screens = [
  { screen: 'scan', icon: ScanBarcode, label: appShellMessages.scanToPrint, keys: 'F8' },
  { screen: 'pickups', icon: CalendarDays, label: appShellMessages.pickups, keys: 'F9' },
  { screen: 'shift', icon: Gauge, label: shiftScreenMessages.title, keys: 'Ctrl+E' },
  { screen: 'documents', icon: FileText, label: appShellMessages.documents, keys: 'Ctrl+D' },
  { screen: 'settings', icon: Settings2, label: appShellMessages.settings, keys: 'Ctrl+,' },
] as const

interface ScreenItemsProps {
  readonly current: ScreenName
}

/** Among the queues: it stays there as long as a void label may be put on a parcel. */
export function LabelsToDestroyItem({ current }: ScreenItemsProps) {
  const count = useVoidLabels(countToDestroy)
  return (
    <NavItem
      icon={Tags}
      label={voidLabelMessages.title()}
      count={count}
      isCurrent={current === 'labels'}
      isWarning={(count ?? 0) > 0}
      keys="Ctrl+L"
      onPress={() => goToScreen('labels')}
    />
  )
}

/** The places of the window that are no list of orders. */
export function ScreenItems({ current }: ScreenItemsProps) {
  return screens.map(({ screen, icon, label, keys }) => (
    <NavItem
      key={screen}
      icon={icon}
      label={label()}
      count={null}
      isCurrent={current === screen}
      keys={keys}
      onPress={() => goToScreen(screen)}
    />
  ))
}
