import { scanCommandMessages } from '../messages/printing/scan-command-messages.ts'
import { parseBarcode } from '../waybills/parse-barcode.ts'

/** What a barcode on the command sheet asks of the scan-to-print mode. */
export const scanCommands = ['acknowledge', 'confirm', 'reprint', 'skip', 'stop'] as const

export type ScanCommand = (typeof scanCommands)[number]

/**
 * The barcode of each command. The letters at the end mean nothing: they keep a reference that a person thinks up, or a carrier's
 * waybill number, from ever being taken for a command.
 */
export const scanCommandCodes: Record<ScanCommand, string> = {
  acknowledge: 'PB-CMD-ACK-HX5T2K',
  confirm: 'PB-CMD-CONFIRM-HX5T2K',
  reprint: 'PB-CMD-REPRINT-HX5T2K',
  skip: 'PB-CMD-SKIP-HX5T2K',
  stop: 'PB-CMD-STOP-HX5T2K',
}

/** What the window and the command sheet say of each. */
export const scanCommandText: Record<ScanCommand, { readonly title: () => string; readonly words: () => string }> = {
  acknowledge: { title: scanCommandMessages.acknowledge, words: scanCommandMessages.acknowledgeAbout },
  confirm: { title: scanCommandMessages.confirm, words: scanCommandMessages.confirmAbout },
  reprint: { title: scanCommandMessages.reprint, words: scanCommandMessages.reprintAbout },
  skip: { title: scanCommandMessages.skip, words: scanCommandMessages.skipAbout },
  stop: { title: scanCommandMessages.stop, words: scanCommandMessages.stopAbout },
}

/** The command a scan asks for; null when it is anything else. A scanner with caps lock on, or one that adds a space or a symbology identifier, is understood. */
export function parseScanCommand(text: string): ScanCommand | null {
  const scanned = parseBarcode(text).shown
  return scanCommands.find((command) => scanCommandCodes[command] === scanned) ?? null
}
