import type { PrinterProfile } from '../../../shared/printing/printer-profile.ts'
import { mediaSizes, type PrinterInfo } from '../../../shared/printing/printer.ts'
import type { KnownPrinter } from './known-printers.ts'
import { layoutWords } from './layout-draft.ts'
import { offsetWords } from './millimetres.ts'

function mediaWords({ media }: PrinterInfo): string {
  return media.length === 0 ? 'Names no paper sizes' : media.map((name) => mediaSizes[name].words).join(', ')
}

/** Where a printer is or what it takes. */
export function placeWords({ info, address }: KnownPrinter): string {
  const rests = info !== null && !info.accepting ? ' · takes no jobs just now' : ''
  if (address !== null) return `At ${address.host}, port ${address.port}${rests}`
  if (info === null) return 'Not on this machine just now. What was set for it is kept.'
  return (info.kind === 'folder' ? `Writes PDFs into ${info.place ?? 'a folder you choose'}` : mediaWords(info)) + rests
}

/** What was set for a printer beyond the usual, so that a closed row tells it. */
export function profileWords({ sheet, offset, language, resolution }: PrinterProfile): string {
  const moved = offsetWords(offset)
  return [
    sheet === null ? '' : `Sheets of labels: ${layoutWords(sheet)}`,
    language === 'zpl' ? `ZPL at ${resolution} dpi` : '',
    moved === '' ? '' : `Moved ${moved}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
