import { flushSync } from 'react-dom'
import { addressPaths } from '../../../shared/new-shipment/check-plausible.ts'
import { controlMark } from './focus-next-problem.ts'
import { expandAddress } from './form-state.ts'

/** Focuses a field of the form; an address shown as lines is expanded. */
export function focusField(path: string): void {
  const address = addressPaths.find((each) => path.startsWith(`${each}.`))
  if (address !== undefined) flushSync(() => expandAddress(address, true))
  const control = document.querySelector(`[data-field="${CSS.escape(path)}"]`)?.querySelector<HTMLElement>(controlMark)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
