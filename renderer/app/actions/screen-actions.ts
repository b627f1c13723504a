import type { ActionId } from '../keyboard/shortcuts.ts'
import { goToScreen } from '../navigation-store.ts'

/** Keys that go to a screen. */
export const screenActions: Partial<Record<ActionId, () => void>> = {
  'scan-to-print': () => goToScreen('scan'),
  handover: () => goToScreen('handover'),
  shift: () => goToScreen('shift'),
  documents: () => goToScreen('documents'),
  'pickup-calendar': () => goToScreen('pickups'),
  settings: () => goToScreen('settings'),
  'labels-to-destroy': () => goToScreen('labels'),
}
