import { printerListMessages } from '../../../shared/messages/settings/printer-list-messages.ts'
import { commandLanguageNames } from '../../../shared/printing/print-language.ts'
import type { PrinterProfile } from '../../../shared/printing/printer-profile.ts'
import { mediaSizes, type PrinterInfo } from '../../../shared/printing/printer.ts'
import type { KnownPrinter } from './known-printers.ts'
import { formatLayout } from './layout-draft.ts'
import { formatOffset } from './millimetres.ts'
import { joinParts } from '../../ui/text/join-parts.ts'

function formatPrinterMedia({ media }: PrinterInfo): string {
  return media.length === 0 ? printerListMessages.noMedia() : media.map((name) => mediaSizes[name].words).join(', ')
}

function formatPlace({ info, address }: KnownPrinter): string {
  if (address !== null) return printerListMessages.address({ host: address.host, port: address.port })
  if (info === null) return printerListMessages.notOnComputer()
  if (info.kind !== 'folder') return formatPrinterMedia(info)
  return info.place === null ? printerListMessages.savesPdfsUnknown() : printerListMessages.savesPdfs({ folder: info.place })
}

/** The location of a printer, or the media it takes. */
export function formatPrinterLocation(printer: KnownPrinter): string {
  const isRefusing = printer.info !== null && !printer.info.accepting
  return joinParts(formatPlace(printer), isRefusing ? printerListMessages.notAccepting() : '')
}

/** The settings of a printer that differ from the defaults, for its collapsed row. */
export function formatProfile({ sheet, offset, language, resolution }: PrinterProfile): string {
  const moved = formatOffset(offset)
  return joinParts(
    sheet === null ? '' : printerListMessages.labelSheets({ layout: formatLayout(sheet) }),
    language === 'pdf' ? '' : printerListMessages.commands({ language: commandLanguageNames[language], resolution }),
    moved === '' ? '' : printerListMessages.offset({ offset: moved }),
  )
}
