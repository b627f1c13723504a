import { defineFailures } from '../define-failures.ts'

/** Bugs of the window, shown as failures. */
export const appFailures = defineFailures('appFailures', {
  unexpected: {
    kind: 'unexpected',
    text: 'An unexpected error occurred in Packbench. The step may or may not have been done.',
    next: 'Check the order before you try again. If it happens again, restart Packbench and tell your administrator.',
    description: 'The window sent the main process a request and got an invalid response or none.',
  },
  windowStopped: {
    kind: 'unexpected',
    text: 'The window stopped because of an error in Packbench. Nothing was sent because of it, and printing continues.',
    next: 'Reopen the window. If it happens again, tell your administrator.',
    description: 'Fills the window after a bug; below it is the button “Reopen the window”.',
  },
})
