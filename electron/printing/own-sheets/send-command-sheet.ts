import { scanCommandCodes, scanCommands, scanCommandWords } from '../../../shared/printing/scan-commands.ts'
import type { Result } from '../../../shared/result.ts'
import { sendDocument } from './send-to-document-printer.ts'
import type { OwnSheetTools } from './send-utility-sheet.ts'

/** Sends the barcodes of the scan-to-print mode to the document printer. */
export async function sendCommandSheet(tools: OwnSheetTools): Promise<Result<{ sent: string }>> {
  const commands = scanCommands.map((command) => ({ code: scanCommandCodes[command], ...scanCommandWords[command] }))
  return await sendDocument(tools, {
    name: 'Command sheet',
    make: async (media) => {
      const { makeCommandSheet } = await import('./command-sheet.ts')
      return await makeCommandSheet(commands, media)
    },
  })
}
