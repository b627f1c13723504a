import type { Clock } from '../../../platform/clock.ts'
import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import type { NetworkPrinter } from '../../../../shared/printing/printers/printer-profile.ts'
import type { PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { otherModel } from './network-printer-failures.ts'

export interface ModelCheckParts {
  /** From the current settings; null when it is no longer set up. */
  readonly configured: () => NetworkPrinter | null
  /** Called with the model that answers at an address for which none is known. */
  readonly onModel: (printer: NetworkPrinter, model: string) => void
  /** The model that answered last; null if none did, empty for a printer that says its state but no model. */
  readonly answering: () => string | null
  readonly clock: Clock
}

/** Milliseconds after which a printer that did not say its model is asked again: it may have been busy. */
const askAgainMs = 10_000

/** Notices when another device answers at the address of a printer, for example after addresses were assigned again. */
export function createModelCheck({ configured, onModel, answering, clock }: ModelCheckParts) {
  let askedAt = Number.NEGATIVE_INFINITY

  function other(): { readonly known: string; readonly found: string } | null {
    const known = configured()?.model
    const found = answering()
    return known === undefined || found === null || found === known ? null : { known, found }
  }

  return {
    /** False for a printer that reports no model, unless one is configured. While no sheet waits, it is asked again from time to time. */
    shouldAsk: (isForSheet: boolean): boolean => {
      const mayAnswer = answering() !== '' || (configured()?.model ?? '') !== ''
      const isDue = !isForSheet && clock.monotonic() - askedAt >= askAgainMs
      if (mayAnswer || isDue) askedAt = clock.monotonic()
      return mayAnswer || isDue
    },
    learn: (): void => {
      const printer = configured()
      const found = answering() ?? ''
      if (printer !== null && printer.model === undefined && found !== '') onModel(printer, found)
    },
    /** Why nothing may be sent to the device that answers; null if it may. */
    whyNot: (name: string): ReturnType<typeof otherModel> | null => {
      const mismatch = other()
      return mismatch === null ? null : otherModel(name, mismatch.known, mismatch.found)
    },
    shown: (info: PrinterInfo): PrinterInfo => {
      const mismatch = other()
      if (mismatch === null || info.state === 'offline') return info
      return {
        ...info,
        state: 'attention',
        says: mismatch.found === '' ? printerStateMessages.modelUnsaid(mismatch) : printerStateMessages.otherModel(mismatch),
        otherModel: mismatch.found,
      }
    },
  }
}
