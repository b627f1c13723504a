import { defineMessages } from '../define-messages.ts'

/** Pre-check findings in the form of a new shipment. */
export const formFindingMessages = defineMessages('formFinding', {
  refused: { text: '{finding}. {remedy}', description: 'finding: what is often refused. remedy: what solves it, a sentence' },
  sourced: { text: '{text} ({source})', description: 'text: what was found. source: the rule, with the date of its state' },
})
