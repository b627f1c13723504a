import { defineMessages } from '../define-messages.ts'

/** How reading the orders from the service goes: shown below the navigation and as notifications. */
export const ordersSyncMessages = defineMessages('ordersSync', {
  paused: {
    text: '{cause} Packbench will try again automatically.',
    description: 'cause: what happened.',
  },
  failed: { text: '{cause} {next}', description: 'cause: what happened. next: what to do next.' },
  both: { text: '{first} {second}', description: 'Two messages, each of whole sentences.' },
  unreadable: {
    text: '{orders, plural, one {# order} other {# orders}} could not be read from the list and may be missing here.',
    description: 'The service sent orders that do not have the documented form.',
  },
  unreadableAt: {
    text: '{orders, plural, one {# order} other {# orders}} could not be read from the list and may be missing here ({path}).',
    description: 'As above. path: name of the field that is wrong, for support.',
  },
  repeatingLists: {
    text: 'The service repeats the same orders on page after page in {lists, plural, one {this list} other {these lists}}: {names}{more, plural, =0 {} other { and # more}}. Packbench stopped after {pages, plural, one {# page} other {# pages}} with {orders, plural, one {# order} other {# orders}}; others may be missing here.',
    description: 'names: up to three lists, see allOrders and statusList.',
  },
  endlessLists: {
    text: 'The service has more pages than can be read in {lists, plural, one {this list} other {these lists}}: {names}{more, plural, =0 {} other { and # more}}. Packbench stopped after {pages, plural, one {# page} other {# pages}} with {orders, plural, one {# order} other {# orders}}; others may be missing here.',
    description: 'names: up to three lists, see allOrders and statusList.',
  },
  allOrders: { text: 'all orders', description: 'Name of a list of the service, inside a sentence.' },
  statusList: { text: '“{status}”', description: 'Name of a list of the service, inside a sentence.' },
  incompleteListsNext: {
    text: 'Report this to the service. Packbench reads such a list less and less often, down to once an hour; “Refresh all orders” reads it at once.',
    description: 'Next step after repeatingLists and endlessLists. The quoted words are the name of a button.',
  },
  countDiffers: {
    text: 'The service counts {counted, plural, one {# order} other {# orders}} in all and lists {listed, number}.',
    description: 'The service contradicts itself.',
  },
  statusCountDiffers: {
    text: 'The service counts {counted, plural, one {# order} other {# orders}} “{status}” and lists {listed, number}.',
    description: 'The service contradicts itself.',
  },
  stillChanging: {
    text: 'The list kept changing while it was read. The next refresh will complete it.',
    description: 'Orders changed at the service while they were read.',
  },
  changedWhileAway: {
    text: '{orders, plural, one {# order} other {# orders}} changed while the service was unavailable: {changes}.',
    description: 'Notification. changes: list of newOrders, newWaybills, nowInStatus and otherChanges, separated by commas.',
  },
  newOrders: { text: '{orders, plural, one {# new order} other {# new orders}}', description: 'Part of changedWhileAway.' },
  newWaybills: { text: '{orders, plural, one {# waybill} other {# waybills}}', description: 'Part of changedWhileAway.' },
  nowInStatus: { text: '{orders, number} now “{status}”', description: 'Part of changedWhileAway.' },
  otherChanges: { text: '{orders, number} changed otherwise', description: 'Part of changedWhileAway.' },
  changedWhileAwayNext: { text: 'Check your queues before you continue.', description: 'Next step after changedWhileAway.' },
})
