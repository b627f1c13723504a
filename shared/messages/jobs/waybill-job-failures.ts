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
})
