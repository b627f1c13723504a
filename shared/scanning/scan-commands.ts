import { scanCommandMessages } from '../messages/printing/scan-command-messages.ts'
import { parseBarcode } from '../waybills/parse-barcode.ts'

/** The commands of the command sheet's barcodes in scan to print. */
export const scanCommands = ['acknowledge', 'confirm', 'reprint', 'skip', 'stop'] as const

export type ScanCommand = (typeof scanCommands)[number]

/**
 * The barcode of each command. The letters at the end have no meaning: they prevent a reference that a person thinks up, or a carrier's
 * waybill number, from being taken for a command.
 */
export const scanCommandCodes: Record<ScanCommand, string> = {
  acknowledge: 'PB-CMD-ACK-HX5T2K',
  confirm: 'PB-CMD-CONFIRM-HX5T2K',
  reprint: 'PB-CMD-REPRINT-HX5T2K',
  skip: 'PB-CMD-SKIP-HX5T2K',
  stop: 'PB-CMD-STOP-HX5T2K',
}

/** The texts for each in the window and on the command sheet. */
export const scanCommandText: Record<ScanCommand, { readonly title: () => string; readonly words: () => string }> = {
  acknowledge: { title: scanCommandMessages.acknowledge, words: scanCommandMessages.acknowledgeAbout },
  confirm: { title: scanCommandMessages.confirm, words: scanCommandMessages.confirmAbout },
  reprint: { title: scanCommandMessages.reprint, words: scanCommandMessages.reprintAbout },
  skip: { title: scanCommandMessages.skip, words: scanCommandMessages.skipAbout },
  stop: { title: scanCommandMessages.stop, words: scanCommandMessages.stopAbout },
}

/** The command in a scan; null for anything else. Accepts scanners with caps lock on, or with an added space or symbology identifier. */
export function parseScanCommand(text: string): ScanCommand | null {
  const scanned = parseBarcode(text).shown
  return scanCommands.find((command) => scanCommandCodes[command] === scanned) ?? null
}
