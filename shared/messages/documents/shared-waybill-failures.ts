import { defineFailures } from '../define-failures.ts'

/** Why a label with the waybill of another order is not printed. */
export const sharedWaybillFailures = defineFailures('sharedWaybillFailures', {
  printedForOther: {
    kind: 'wrong-label',
    text: 'Orders {others} and {reference} have the same waybill {waybill}. A label with it went to a printer for {others}; nothing was printed for {reference}.',
    next: 'Put the parcel of {others} aside, ask the service which order the number belongs to, and refresh both orders.',
    description: 'Two orders have the same waybill, and a label of the other one was printed. others: references, joined with commas.',
  },
  sameWaybill: {
    kind: 'wrong-label',
    text: 'Orders {reference} and {others} have the same waybill {waybill}. No label was printed for either.',
    next: 'Ask the service which order the number belongs to, and refresh both orders.',
    description: 'Two orders have the same waybill, and nothing was printed yet. others: references, joined with commas.',
  },
  usedBefore: {
    kind: 'waybill-used-before',
    text: `Waybill {waybill} of order {reference} was used before: {printed, select,
      yes {the label of order {other} was printed on {date}}
      other {order {other} had it until {date}}}, and that parcel was delivered. Carriers use numbers again after a year or more. The label was not printed yet.`,
    next: 'Compare the label with the order: if name and address are right, print it.',
    description: 'A waybill number that a delivered order had more than a year ago. date: YYYY-MM-DD. printed: yes or no.',
  },
  alsoOther: {
    kind: 'wrong-label',
    text: 'The label for waybill {waybill} of order {reference} also says {number}, the waybill of order {other}. It was not printed.',
    next: 'Check the label, refresh the order and fetch its label again, and ask the service for a new label if it is still wrong.',
    description: 'A label names its own waybill and that of another order. number: the other waybill.',
  },
})
