import { closeQuestion, usePeople } from '../../people/people-store.ts'
import { forgetOpening } from '../actions/opening.ts'
import { closeOverlay, useNavigation } from '../navigation-store.ts'
import { topOverlay } from './key-kinds.ts'

/** Escape while something opens: what is not on the screen yet does not open any more. */
export function cancelOpening(): void {
  forgetOpening()
  if (topOverlay() !== null) return
  if (useNavigation.getState().overlay !== null) closeOverlay()
  if (usePeople.getState().question === 'chosen') closeQuestion()
}
