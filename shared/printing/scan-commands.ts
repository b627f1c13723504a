/** What a barcode on the command sheet asks of the scan-to-print mode. */
export const scanCommands = ['confirm', 'reprint', 'skip', 'stop'] as const

export type ScanCommand = (typeof scanCommands)[number]

/**
 * The barcode of each command. The letters at the end mean nothing: they keep a reference that a person thinks up, or a carrier's
 * waybill number, from ever being taken for a command.
 */
export const scanCommandCodes: Record<ScanCommand, string> = {
  confirm: 'PB-CMD-CONFIRM-HX5T2K',
  reprint: 'PB-CMD-REPRINT-HX5T2K',
  skip: 'PB-CMD-SKIP-HX5T2K',
  stop: 'PB-CMD-STOP-HX5T2K',
}

/** What stands beside each barcode on the sheet. */
export const scanCommandWords: Record<ScanCommand, string> = {
  confirm: 'Confirm the last label',
  reprint: 'Print the last order again',
  skip: 'Skip this order',
  stop: 'Stop after this order',
}

/** The command a scan asks for; null when it is anything else. A scanner with caps lock on, or one that adds a space, is understood. */
export function parseScanCommand(text: string): ScanCommand | null {
  const scanned = text.trim().toUpperCase()
  return scanCommands.find((command) => scanCommandCodes[command] === scanned) ?? null
}
