import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'

/** The maximum number of references in one line. */
const maxNamed = 6

/** The references of the first few orders, and the number of the others. */
export function formatNamedOrders(orders: readonly { readonly reference: string }[]): string {
  const shown = orders.slice(0, maxNamed).map(({ reference }) => reference)
  const [names, more] = [shown.join(', '), orders.length - shown.length]
  return more > 0 ? printDialogMessages.namedAndMore({ names, more }) : names
}
