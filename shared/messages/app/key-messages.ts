import { defineMessages } from '../define-messages.ts'

/** About keys that were pressed and not used. */
export const keyMessages = defineMessages('keys', {
  tooLate: { text: 'What you typed was not used: what it was meant for took too long to open.', description: 'Notice' },
  tooMany: { text: 'What you typed was not used: it was too much while a screen was still opening.', description: 'Notice' },
  mouse: { text: 'What you typed was not used: you clicked before what it was meant for was open.', description: 'Notice' },
  otherDialog: { text: 'What you typed was not used: another dialog opened first.', description: 'Notice' },
  typeAgain: { text: 'Nothing was done. Type it again.', description: 'Second line of these notices' },
  scanInField: { text: 'The scan was not used: this field does not take scans.', description: 'Notice' },
  scanInFieldNext: { text: 'The field has what it had before.', description: 'Second line of that notice' },
})
