import { defineFailures } from '../define-failures.ts'

export const waybillJobFailures = defineFailures('waybillJobFailures', {
  interrupted: {
    kind: 'outcome-unknown',
    text: 'Packbench closed while this waybill was being created. It may have been created; nothing was sent again.',
    next: 'Check again. If the order shows no waybill after some minutes, open it and create the waybill there.',
    description: 'The program ended between the request for a waybill and its response.',
  },
  notCreated: {
    kind: 'service-refused',
    text: 'Packbench closed while this waybill was being requested, and the order still had none a minute later. It was not created.',
    next: 'Create the waybill again.',
    description: 'After a restart: the order was read twice, a minute apart.',
  },
  notNeeded: {
    kind: 'not-allowed',
    text: '{reason} Nothing was sent.',
    next: 'Leave this order as it is.',
    description: 'reason: a whole sentence, for example "Every leg already has its waybill."',
  },
  onHold: {
    kind: 'not-allowed',
    text: '{person} put this order on hold after this was started{hasNote, select, yes {: “{note}”.} other {.}} No waybill was requested for it.',
    next: 'End the hold, or do it again and include the order.',
    description: 'An order that somebody put on hold while it waited for its turn. person: who; note: why.',
  },
})
