import type { MediaName } from '../../shared/printing/printer.ts'
import { profileOf } from '../../shared/printing/profile-of.ts'
import { scanCommandCodes, scanCommands, scanCommandWords } from '../../shared/printing/scan-commands.ts'
import type { Result } from '../../shared/result.ts'
import { sendOwnSheet, type OwnSheetTools } from './send-own-sheet.ts'

/** Draws a sheet with one barcode for each command and its words beside it. */
export type MakeCommandSheet = (sheet: {
  readonly media: MediaName
  readonly commands: readonly { readonly code: string; readonly words: string }[]
}) => Promise<Uint8Array>

/** Sends the barcodes of the scan-to-print mode to the document printer. */
export async function sendCommandSheet(
  tools: OwnSheetTools & { readonly makeCommandSheet: MakeCommandSheet },
): Promise<Result<{ sent: string }>> {
  const { documentPrinter: printerId, documentMedia, labelMedia, profiles } = tools.settings()
  const profile = profileOf({ profiles }, printerId)
  // Where the document printer takes labels only, the barcodes go on a label.
  const media = profile.language === 'zpl' ? labelMedia : documentMedia
  const commands = scanCommands.map((command) => ({ code: scanCommandCodes[command], words: scanCommandWords[command] }))
  return sendOwnSheet(tools, { name: 'Command sheet', printerId, media, profile, make: () => tools.makeCommandSheet({ media, commands }) })
}
