import { defineMessages } from '../define-messages.ts'

export const jobSettingsMessages = defineMessages('jobSettings', {
  numberSheets: { text: 'Number the sheets of a batch', description: 'Check box' },
  numberSheetsHint: {
    text: 'Prints a small number such as 12/200 on each sheet, so that you can put dropped sheets back in order.',
    description: 'Below the check box',
  },
  expiry: {
    text: 'Cancel a sheet that still waits at its printer after',
    description: 'Label of a choice: never, 15 minutes, 1 hour and so on',
  },
  expiryHint: {
    text: 'A printer that is switched on again tomorrow will then not print today’s sheets.',
    description: 'Below the choice',
  },
  never: { text: 'Never', description: 'Item of the choice' },
  minutes: { text: '{count, plural, one {# minute} other {# minutes}}', description: 'Item of the choice' },
  hours: { text: '{count, plural, one {# hour} other {# hours}}', description: 'Item of the choice' },
  days: { text: '{count, plural, one {# day} other {# days}}', description: 'Item of the choice' },
  other: { text: 'Other', description: 'Item of the choice: another time, in minutes' },
  otherMinutes: { text: 'Minutes', description: 'Label of the field for another time' },
  waybillsInParallel: {
    text: 'Waybills to request at the same time',
    description: 'Label of a choice from 1 to 4, for creating the waybills of many orders',
  },
  waybillsInParallelCount: { text: '{count, number}', description: 'Item of the choice: a number from 1 to 4' },
  waybillsInParallelHint: {
    text: 'Applies to the next time that waybills of many orders are started or resumed. While the service is overloaded, they are requested one at a time.',
    description: 'Below the choice from 1 to 4',
  },
})
