import { defineMessages } from '../define-messages.ts'

/** Why something is printed a second time: in the print dialog, and wherever a reprint is shown. */
export const reprintReasonMessages = defineMessages('reprintReason', {
  jam: { text: 'The printer jammed', description: 'Reason of a reprint.' },
  damaged: { text: 'The print is damaged', description: 'Reason of a reprint.' },
  lost: { text: 'The print is lost', description: 'Reason of a reprint.' },
  never: { text: 'It was not printed', description: 'Reason of a reprint.' },
  shortJam: { text: 'It jammed', description: 'Choice under "Why reprint?": the printer jammed.' },
  shortDamaged: { text: 'Damaged', description: 'Choice under "Why reprint?": the print is damaged.' },
  shortLost: { text: 'Lost', description: 'Choice under "Why reprint?": the print is lost.' },
  shortNever: { text: 'It was not printed', description: 'Choice under "Why reprint?".' },
  shortOther: { text: 'Something else', description: 'Choice under "Why reprint?": the person types the reason.' },
})
