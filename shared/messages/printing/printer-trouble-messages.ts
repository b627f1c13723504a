import { defineMessages } from '../define-messages.ts'

/** A printer that cannot print now, where orders are about to go to it. */
export const printerTroubleMessages = defineMessages('printerTrouble', {
  state: { text: '{printer}: {state}', description: 'printer: its name. state: as in “Offline”' },
  stateAndSaid: { text: '{printer}: {state}. {said}', description: 'The same. said: what the printer or its print system reports' },
})
