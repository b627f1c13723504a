import type { PrinterProfile } from '../../../shared/printing/printer-profile.ts'
import { mediaSizes, type PrinterInfo } from '../../../shared/printing/printer.ts'
import type { KnownPrinter } from './known-printers.ts'
import { formatLayout } from './layout-draft.ts'
import { formatOffset } from './millimetres.ts'

function formatPrinterMedia({ media }: PrinterInfo): string {
  return media.length === 0 ? 'Names no paper sizes' : media.map((name) => mediaSizes[name].words).join(', ')
}

/** Where a printer is or what it takes. */
export function formatPrinterLocation({ info, address }: KnownPrinter): string {
  const notAcceptingSuffix = info !== null && !info.accepting ? ' · takes no jobs just now' : ''
  if (address !== null) return `At ${address.host}, port ${address.port}${notAcceptingSuffix}`
  if (info === null) return 'Not on this machine just now. What was set for it is kept.'
  return (
    (info.kind === 'folder' ? `Writes PDFs into ${info.place ?? 'a folder you choose'}` : formatPrinterMedia(info)) + notAcceptingSuffix
  )
}

/** What was set for a printer beyond the usual, so that a closed row tells it. */
export function formatProfile({ sheet, offset, language, resolution }: PrinterProfile): string {
  const moved = formatOffset(offset)
  return [
    sheet === null ? '' : `Sheets of labels: ${formatLayout(sheet)}`,
    language === 'zpl' ? `ZPL at ${resolution} dpi` : '',
    moved === '' ? '' : `Moved ${moved}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
