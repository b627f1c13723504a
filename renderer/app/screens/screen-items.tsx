import { Building2, CalendarDays, FileText, Gauge, PackagePlus, ScanBarcode, Settings2, Tags, Webhook } from 'lucide-react'
import { appShellMessages } from '../../../shared/messages/app/app-shell-messages.ts'
import { companiesScreenMessages } from '../../../shared/messages/companies/companies-screen-messages.ts'
import { newShipmentScreenMessages } from '../../../shared/messages/new-shipment/new-shipment-screen-messages.ts'
import { shiftScreenMessages } from '../../../shared/messages/shift/shift-screen-messages.ts'
import { voidLabelMessages } from '../../../shared/messages/void-labels/void-label-messages.ts'
import { webhooksScreenMessages } from '../../../shared/messages/webhooks/webhooks-screen-messages.ts'
import { NavItem } from '../../orders/queues/nav-item.tsx'
import { countToDestroy, useVoidLabels } from '../../void-labels/void-labels-store.ts'
import { countFailing, useWebhooks } from '../../webhooks/webhooks-store.ts'
import { goToScreen, type ScreenName } from '../navigation-store.ts'

const screens = [
  { screen: 'scan', icon: ScanBarcode, label: appShellMessages.scanToPrint, keys: 'F8' },
  { screen: 'pickups', icon: CalendarDays, label: appShellMessages.pickups, keys: 'F9' },
  { screen: 'shift', icon: Gauge, label: shiftScreenMessages.title, keys: 'Ctrl+E' },
  { screen: 'documents', icon: FileText, label: appShellMessages.documents, keys: 'Ctrl+D' },
  { screen: 'new-shipment', icon: PackagePlus, label: newShipmentScreenMessages.title, keys: 'Ctrl+Shift+N' },
  { screen: 'companies', icon: Building2, label: companiesScreenMessages.title, keys: 'Ctrl+Shift+C' },
  { screen: 'webhooks', icon: Webhook, label: webhooksScreenMessages.title, keys: 'Ctrl+Shift+B' },
  { screen: 'settings', icon: Settings2, label: appShellMessages.settings, keys: 'Ctrl+,' },
] as const

interface ScreenItemsProps {
  readonly current: ScreenName
}

/** An entry among the queues; shown as a warning as long as a void label may be put on a parcel. */
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

/** The screens of the window that are not lists of orders. */
export function ScreenItems({ current }: ScreenItemsProps) {
  const failing = useWebhooks(countFailing)
  return screens.map(({ screen, icon, label, keys }) => (
    <NavItem
      key={screen}
      icon={icon}
      label={label()}
      count={screen === 'webhooks' ? failing : null}
      isCurrent={current === screen}
      isWarning={screen === 'webhooks' && failing !== null}
      keys={keys}
      onPress={() => goToScreen(screen)}
    />
  ))
}
