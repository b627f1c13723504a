import type { Message } from '../../../../shared/messages/message.ts'
import { winspoolMessages } from '../../../../shared/messages/printers/winspool-messages.ts'

/** Why Windows did not accept a document: a sentence, and the call and error number for technicians. */
export interface WinspoolError {
  readonly reason: Message
  readonly detail: string
}

/** Windows' error numbers that occur while printing. */
const reasons: Readonly<Record<number, (typeof winspoolMessages)[keyof typeof winspoolMessages]>> = {
  2: winspoolMessages.printerUnknown,
  5: winspoolMessages.notAllowed,
  8: winspoolMessages.outOfMemory,
  14: winspoolMessages.outOfMemory,
  63: winspoolMessages.jobDeleted,
  112: winspoolMessages.diskFull,
  1223: winspoolMessages.jobCancelled,
  1722: winspoolMessages.spoolerStopped,
  1796: winspoolMessages.portUnknown,
  1797: winspoolMessages.driverUnknown,
  1801: winspoolMessages.noSuchPrinter,
  1804: winspoolMessages.rawRefused,
  1905: winspoolMessages.beingRemoved,
  1906: winspoolMessages.acceptsNothing,
  3012: winspoolMessages.noPrinters,
}

export function winspoolError(call: string, code: number): WinspoolError {
  return { reason: (reasons[code] ?? winspoolMessages.noReason).message(), detail: `${call}: ${code}` }
}
