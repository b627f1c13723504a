import { defineMessages } from '../define-messages.ts'

/** Names of scales. */
export const scaleMessages = defineMessages('scale', {
  unnamed: { text: 'Scale without a name', description: 'Name of a USB scale that reports none' },
})
