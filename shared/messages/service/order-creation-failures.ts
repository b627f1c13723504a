import { defineFailures } from '../define-failures.ts'

export const orderCreationFailures = defineFailures('orderCreationFailures', {
  incomplete: {
    kind: 'invalid-input',
    text: 'The order is not complete. Nothing was sent and no order was created.',
    next: 'Fill in the field named below, then create the order again.',
    description: 'The input of a new order is not valid.',
  },
  refused: {
    kind: 'invalid-input',
    text: 'The service did not accept this order. No order was created.',
    next: 'Check its addresses, goods and purpose, and that its estimate has not expired; ask for a new quote if it has.',
    description: 'The service refused a new order.',
  },
  fileEmpty: {
    kind: 'invalid-input',
    text: `{document, select,
      commercial_invoice {The file of the commercial invoice is empty.}
      packaging_list {The file of the packing list is empty.}
      other {The file of the materials safety data sheet is empty.}} Nothing was sent and no order was created.`,
    next: 'Choose the file again.',
    description: 'document: kind of the attached file.',
  },
  invoiceTooLarge: {
    kind: 'invalid-input',
    text: 'The file of the commercial invoice is too large: it has {megabytes} MB, and the service accepts less than 2 MB. Nothing was sent and no order was created.',
    next: 'Make the file smaller, with fewer or smaller pictures, then create the order again.',
    description: 'megabytes: a number with two decimals.',
  },
  referenceTaken: {
    kind: 'invalid-input',
    text: 'The customer reference {reference} already belongs to another order. Nothing was sent and no order was created.',
    next: 'Enter a reference that was never used, or leave the field empty to let Packbench choose one.',
    description: 'reference: what the person entered.',
  },
  createdTwice: {
    kind: 'malformed-response',
    text: 'Alarm: the service has {count, plural, one {# order} other {# orders}} with the customer reference {reference}: {ids}. Packbench sent it only once, so only one of them is right.',
    next: 'Call the service and have the wrong one cancelled before you ship anything of either.',
    description: 'A creation without a reply, found more than once. ids: numbers of the orders.',
  },
  notFound: {
    kind: 'outcome-unknown',
    text: 'The order with the customer reference {reference} was sent once and no usable reply came, so it may exist. Packbench searched for it twice, a minute apart, and did not find it. {searched}',
    next: 'Search the orders for {reference}, or ask the service for it, before you create this order again.',
    description: 'searched: sentences that say where.',
  },
  notSearched: {
    kind: 'outcome-unknown',
    text: 'The order with the customer reference {reference} was sent once and no usable reply came, so it may exist. Packbench could not search all orders for it. {searched}',
    next: 'Search the orders for {reference}, or ask the service for it, before you create this order again.',
    description: 'searched: sentences that say where.',
  },
})
