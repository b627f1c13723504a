import type { ActionId } from '../keyboard/shortcuts.ts'
import { openAddFilterMenu } from '../../orders/filters/filter-editing.ts'
import { useViewMenu } from '../../orders/list/view-menu.tsx'
import { focusFindField, focusListHead } from '../keyboard/focus-places.ts'
import { goToScreen, useNavigation } from '../navigation-store.ts'

/** Keys that open a screen. */
export const screenActions: Partial<Record<ActionId, () => void | Promise<void>>> = {
  filter: () => {
    goToScreen('orders')
    return openAddFilterMenu()
  },
  'list-look': () => {
    goToScreen('orders')
    useViewMenu.setState({ isOpen: true })
  },
  'list-sort': () => {
    goToScreen('orders')
    focusListHead()
  },
  'scan-to-print': () => goToScreen('scan'),
  handover: () => goToScreen('handover'),
  shift: () => goToScreen('shift'),
  documents: () => {
    // Even if the screen is already open, the next word starts a new search.
    if (useNavigation.getState().screen === 'documents') focusFindField()
    else goToScreen('documents')
  },
  'pickup-calendar': () => goToScreen('pickups'),
  companies: () => goToScreen('companies'),
  webhooks: () => goToScreen('webhooks'),
  settings: () => goToScreen('settings'),
  'labels-to-destroy': () => goToScreen('labels'),
}
