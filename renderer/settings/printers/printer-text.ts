import { printerListMessages } from '../../../shared/messages/settings/printer-list-messages.ts'
import { commandLanguageNames } from '../../../shared/printing/printers/print-language.ts'
import type { PrinterProfile } from '../../../shared/printing/printers/printer-profile.ts'
import { mediaNames, mediaSize, type PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import type { KnownPrinter } from './known-printers.ts'
import { formatStock } from './label-size-draft.ts'
import { formatLayout } from './layout-draft.ts'
import { formatOffset } from './millimetres.ts'
import { joinParts } from '../../ui/text/join-parts.ts'

/** At most this many sizes without a name are listed. */
const maxListed = 6

function formatPrinterMedia({ media }: PrinterInfo): string {
  const named = media.filter((name) => mediaNames.some((known) => known === name))
  const listed = named.length === 0 ? media.slice(0, maxListed) : named
  return listed.length === 0 ? printerListMessages.noMedia() : listed.map((name) => mediaSize(name).words).join(', ')
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
export function formatProfile({ sheet, stock, offset, language, resolution }: PrinterProfile): string {
  const moved = formatOffset(offset)
  return joinParts(
    sheet === null ? '' : printerListMessages.labelSheets({ layout: formatLayout(sheet) }),
    sheet === null && stock !== null ? printerListMessages.labelStock({ stock: formatStock(stock) }) : '',
    language === 'pdf' ? '' : printerListMessages.commands({ language: commandLanguageNames[language], resolution }),
    moved === '' ? '' : printerListMessages.offset({ offset: moved }),
  )
}
