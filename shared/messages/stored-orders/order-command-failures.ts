import { defineFailures } from '../define-failures.ts'

/**
 * Creating a waybill for an order or cancelling it. `action` says which: `waybill` or `cancel`. `status`: name of the status that the
 * order has now.
 */
export const orderCommandFailures = defineFailures('orderCommandFailures', {
  notPermitted: {
    kind: 'not-allowed',
    text: '{why} Nothing was sent.',
    next: 'Check the order: it is shown as the service has it now.',
    description: 'why: sentence that says why it is not possible.',
  },
  busy: {
    kind: 'busy',
    text: 'Packbench is already changing this order. Nothing was sent a second time.',
    next: 'Wait until the order shows its new state.',
    description: 'The same order is changed twice at the same time.',
  },
  goneBeforeSending: {
    kind: 'not-found',
    text: '{action, select, waybill {The service no longer has this order for this account, so the request to create the waybill was not sent.} other {The service no longer has this order for this account, so the request to cancel the order was not sent.}}',
    next: 'Put the parcel aside and call the service: they can check what happened to the order.',
    description: 'The order was read just before and is gone.',
  },
  refusedAndGone: {
    kind: 'not-found',
    text: '{cause}',
    next: 'Put the parcel aside and call the service: they can check what happened to the order.',
    description: 'The service refused and no longer has the order. cause: what happened.',
  },
  lostAndGone: {
    kind: 'outcome-unknown',
    text: '{action, select, waybill {The request to create the waybill was sent and no response came, and the service no longer has the order. The waybill may have been created.} other {The request to cancel the order was sent and no response came, and the service no longer has the order. It may have been cancelled.}}',
    next: 'Put the parcel aside and call the service.',
    description: 'The result is not known.',
  },
  acceptedAndUnreadable: {
    kind: 'outcome-unknown',
    text: '{action, select, waybill {The service accepted the request to create the waybill, but the order could not be read again: it is shown here as it was before.} other {The service accepted the request to cancel the order, but the order could not be read again: it is shown here as it was before.}}',
    next: 'Refresh the order before you repeat anything.',
    description: 'The result is in doubt.',
  },
  lostAndUnreadable: {
    kind: 'outcome-unknown',
    text: '{action, select, waybill {The request to create the waybill was sent and no response came, and the order could not be read again. The waybill may have been created.} other {The request to cancel the order was sent and no response came, and the order could not be read again. It may have been cancelled.}}',
    next: 'Refresh the order before you repeat anything.',
    description: 'The result is not known.',
  },
  doneButNotStored: {
    kind: 'storage-damaged',
    text: '{action, select, waybill {The waybill was created, but this computer still shows the order as it was before.} other {The order was cancelled, but this computer still shows it as it was before.}} {cause}',
    next: '{next} Then refresh the order; do not repeat the request.',
    description: 'The order could not be saved on this computer. cause, next: texts of that failure.',
  },
  acceptedButNotShown: {
    kind: 'outcome-unknown',
    text: '{action, select, waybill {The service accepted the request to create the waybill, but the order, read again, does not show it: it is now “{status}”.} other {The service accepted the request to cancel the order, but the order, read again, does not show it: it is now “{status}”.}}',
    next: 'Wait a minute and refresh the order; repeat the request only if the order is unchanged.',
    description: 'The service accepted the request, but nothing has happened yet.',
  },
  lostAndNotShown: {
    kind: 'outcome-unknown',
    text: '{action, select, waybill {The service gave no usable response to the request to create the waybill. The order was read again, and no waybill was created: the order is now “{status}”. It may still happen.} other {The service gave no usable response to the request to cancel the order. The order was read again, and it is not cancelled: it is now “{status}”. It may still happen.}}',
    next: 'Wait a minute and refresh the order; repeat the request only if the order is unchanged.',
    description: 'No response, and nothing has happened yet.',
  },
  waybillMissing: {
    kind: 'no-waybill',
    text: 'The service accepted the request to create the waybill, but leg {leg, number} has no waybill number yet.',
    next: 'Wait a minute and refresh the order; it is not printed before every leg has its number.',
    description: 'leg: from 1.',
  },
  documentMissing: {
    kind: 'documents-missing',
    text: 'The response was lost, but the order, read again, is now “{status}”: no waybill was created.',
    next: 'Send the missing file to your account manager, then create the waybill again.',
    description: 'The service refused to create a waybill.',
  },
  prepaymentMissing: {
    kind: 'prepayment-needed',
    text: 'The response was lost, but the order, read again, is now “{status}”: no waybill was created.',
    next: 'Have the pro forma invoice paid, then create the waybill again.',
    description: 'The service refused to create a waybill.',
  },
  createdByStaff: {
    kind: 'staff-will-generate',
    text: 'The response was lost, but the order, read again, is now “{status}”: no waybill was created.',
    next: 'Wait: the staff of the service creates this waybill manually.',
    description: 'The service refused to create a waybill.',
  },
  goneLive: {
    kind: 'already-live',
    text: 'The response was lost, but the order, read again, is “{status}”: it has gone live and was not cancelled.',
    next: 'Let the parcel go with its label; call the service if it has to be stopped.',
    description: 'The order can no longer be cancelled.',
  },
  refusedGoneLive: {
    kind: 'already-live',
    text: 'The order was not cancelled: its shipment has gone live. The order, read again, is “{status}”.',
    next: 'Let the parcel go with its label; call the service if it has to be stopped.',
    description: 'The order can no longer be cancelled.',
  },
  cancelRefused: {
    kind: 'service-refused',
    text: '{cause} The order, read again, is “{status}”.',
    next: '{next}',
    description: 'The service refused to cancel the order. cause, next: texts of that failure.',
  },
  refusedButThere: {
    kind: 'service-refused',
    text: 'The service reported no such order to cancel, but it still returns the order: the order, read again, is “{status}”. It was not cancelled.',
    next: 'Call the service and give them the reference of the order.',
    description: 'The service contradicts itself.',
  },
})
