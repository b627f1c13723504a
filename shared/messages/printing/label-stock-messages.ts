import { defineMessages } from '../define-messages.ts'

/** Sizes of label stock. */
export const labelStockMessages = defineMessages('labelStock', {
  difference: {
    text: '{across, select, same {} narrower {{width} mm narrower} other {{width} mm wider}}{both, select, yes { and } other {}}{along, select, same {} shorter {{length} mm shorter} other {{length} mm longer}}',
    description: 'How one size of label stock differs from another. width, length: numbers. both: yes if width and length differ',
  },
})
