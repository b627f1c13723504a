import type { PickupSheetEntry } from '../../shared/pickups/pickup-sheet.ts'
import { profileOf } from '../../shared/printing/profile-of.ts'
import { failed, type Result } from '../../shared/result.ts'
import { sendOwnSheet, type OwnSheetTools } from './send-own-sheet.ts'

/** Sends what a driver and a packer need at a pickup to the document printer. */
export async function sendPickupSheet(tools: OwnSheetTools, entries: readonly PickupSheetEntry[]): Promise<Result<{ sent: string }>> {
  const settings = tools.settings()
  const { documentPrinter: printerId, documentMedia: media } = settings
  const profile = profileOf(settings, printerId)
  if (profile.language === 'zpl') {
    return failed({
      kind: 'media-unsupported',
      message: 'The document printer is set up for labels only (ZPL). No pickup sheet was sent.',
      next: 'Choose another printer for documents, then print the sheet.',
    })
  }
  return sendOwnSheet(tools, {
    name: 'Pickup sheet',
    printerId,
    media,
    profile,
    make: async () => {
      const { makePickupSheet } = await import('./pages/pickup-sheet.ts')
      return makePickupSheet(entries, media)
    },
  })
}
