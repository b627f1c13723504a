import { defineMessages } from '../define-messages.ts'

export const managedMessages = defineMessages('managed', {
  locked: {
    text: 'Set by your organization: {settings}',
    description: 'Above a section of the settings. settings: names of the settings that cannot be changed here, with commas.',
  },
})
