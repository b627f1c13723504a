import { profileOf } from '../../shared/printing/profile-of.ts'
import { scanCommandCodes, scanCommands, scanCommandWords } from '../../shared/printing/scan-commands.ts'
import { failed, type Result } from '../../shared/result.ts'
import { sendOwnSheet, type OwnSheetTools } from './send-own-sheet.ts'

/** Sends the barcodes of the scan-to-print mode to the document printer. */
export async function sendCommandSheet(tools: OwnSheetTools): Promise<Result<{ sent: string }>> {
  const settings = tools.settings()
  const { documentPrinter: printerId, documentMedia: media } = settings
  const profile = profileOf(settings, printerId)
  if (profile.language === 'zpl') {
    return failed({
      kind: 'media-unsupported',
      message: 'The document printer is set up for labels only (ZPL). No command sheet was sent.',
      next: 'Choose another printer for documents, then print the sheet.',
    })
  }
  const commands = scanCommands.map((command) => ({ code: scanCommandCodes[command], ...scanCommandWords[command] }))
  return sendOwnSheet(tools, {
    name: 'Command sheet',
    printerId,
    media,
    profile,
    make: async () => {
      const { makeCommandSheet } = await import('./pages/command-sheet.ts')
      return makeCommandSheet(commands, media)
    },
  })
}
