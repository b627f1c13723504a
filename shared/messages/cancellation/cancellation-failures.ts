import { defineFailures } from '../define-failures.ts'

/** How cancelling orders can fail. */
export const cancellationFailures = defineFailures('cancellationFailures', {
  stopped: {
    kind: 'cancelled-by-person',
    text: 'Cancelling was stopped before this order was sent. The order is unchanged.',
    next: 'Cancel it again if you still want to.',
    description: 'A person pressed Stop while earlier orders were cancelled.',
  },
  computerSlept: {
    kind: 'cancelled-by-person',
    text: 'The computer went to sleep or the session ended before this cancellation was sent. The order is unchanged.',
    next: 'Cancel it again if you still want to.',
    description: 'The computer fell asleep in the 10 seconds for undoing, or while earlier orders were cancelled.',
  },
  exitedBeforeSending: {
    kind: 'not-sent',
    text: 'Packbench stopped running before this cancellation was sent. Nothing was sent, and the order is unchanged.',
    next: 'Cancel it again if you still want to.',
    description: 'Packbench ended before the order was sent.',
  },
  exitedBeforeSendingStatus: {
    kind: 'not-sent',
    text: 'Packbench stopped running before this cancellation was sent. Nothing was sent, and the order is unchanged. Its status is "{status}".',
    next: 'Cancel it again if you still want to.',
    description: 'The same, once the order was read again.',
  },
  tooLateToUndo: {
    kind: 'not-allowed',
    text: 'The first cancellation was already sent, so it cannot be undone.',
    next: 'Choose Stop. Orders that are not sent yet then stay unchanged.',
    description: 'Undo was pressed too late.',
  },
  runNotFound: {
    kind: 'not-found',
    text: 'This list of cancellations was already dismissed. Nothing was changed.',
    next: 'Open the order to see its status.',
    description: 'A button of a list that is no longer there.',
  },
  stillRunning: {
    kind: 'not-allowed',
    text: 'Orders of this list are still being cancelled or read again, so it was not dismissed.',
    next: 'Wait until it is done, or stop it.',
    description: 'Dismiss was pressed while orders are being cancelled, or read again after a lost response.',
  },
  internalError: {
    kind: 'unexpected',
    text: 'Something went wrong inside Packbench while this order was being cancelled. It may be cancelled.',
    next: 'Refresh the order before you repeat anything. If it happens again, report it.',
    description: 'A bug in Packbench.',
  },
  notSentAfterHalt: {
    kind: 'not-sent',
    text: 'Not sent, because an earlier order could not be sent. {cause}',
    next: 'Fix that problem, then cancel this order again if you still want to.',
    description: 'The run ended early because every other order would fail the same way. cause: one or two sentences with the reason.',
  },
  alreadyRunning: {
    kind: 'busy',
    text: 'Already being cancelled: {references}. Nothing was started.',
    next: 'Check the cancellations at the bottom of the window.',
    description: 'references: order references, joined with commas.',
  },
  orderNotStored: {
    kind: 'not-found',
    text: 'Order {orderId} is not on this computer. Nothing was started.',
    next: 'Refresh all orders, then choose again.',
    description: 'orderId: the number of the order at the service.',
  },
  foundGoneLive: {
    kind: 'already-live',
    text: 'The order was read again. Its status is "{status}": it has gone live and was not cancelled.',
    next: 'Let the parcel go with its label. Call the service if it must be stopped.',
    description: 'Shown for a cancellation whose response was lost.',
  },
  notCancelledYet: {
    kind: 'outcome-unknown',
    text: 'The order was read again. Its status is "{status}": so far it is not cancelled. The request may still arrive.',
    next: 'Wait a minute, then refresh. Cancel it again only if its status is still the same. Call the service if it is urgent.',
    description: 'Shown for a cancellation whose response was lost.',
  },
  unreadable: {
    kind: 'outcome-unknown',
    text: 'The order may be cancelled. It could not be read again to check. {cause}',
    next: 'Refresh later, or call the service.',
    description: 'Shown for a cancellation whose response was lost. cause: one or two sentences with the reason.',
  },
  sheetsNotVoided: {
    kind: 'storage-damaged',
    text: 'The order is cancelled, but its sheets in the print ledger could not be marked void. {cause} Its labels do not print: each order is read before it is printed.',
    next: '{remedy, select, freeSpace {Free some disk space.} closeProgram {Close the other program that uses the data folder.} other {Check the disk and the data folder, then restart Packbench.}}',
    description: 'cause: one or two sentences about the disk.',
  },
})
