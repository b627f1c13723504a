import { scanCommandCodes, scanCommands, scanCommandText } from '../../../shared/scanning/scan-commands.ts'
import type { Result } from '../../../shared/result.ts'
import { sendToDocumentPrinter } from './send-to-document-printer.ts'
import type { SentSheet, UtilitySheetTools } from './send-utility-sheet.ts'

/** Sends the barcodes of the scan-to-print mode to the document printer. */
export async function sendCommandSheet(tools: UtilitySheetTools): Promise<Result<SentSheet>> {
  const commands = scanCommands.map((command) => {
    const { title, words } = scanCommandText[command]
    return { code: scanCommandCodes[command], title: title(), words: words() }
  })
  return await sendToDocumentPrinter(tools, {
    sheet: 'commands',
    make: async (media) => {
      const { makeCommandSheet } = await import('./command-sheet.ts')
      return await makeCommandSheet(commands, media)
    },
  })
}
