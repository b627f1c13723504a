import type { LabelLayout } from '../../../shared/printing/label-stock.ts'
import type { PrinterProfile } from '../../../shared/printing/printer-profile.ts'
import type { MediaName } from '../../../shared/printing/printer.ts'
import type { Result } from '../../../shared/result.ts'
import type { Message } from '../../../shared/messages/message.ts'

/** What goes to a printer, ready to be printed as it is. */
export interface PrintFile {
  readonly format: 'pdf' | 'zpl'
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes as they were checked. Other bytes are not handed over; absent where nothing was checked. */
  readonly sha256?: string
  /** What was decided on the way, in words that a packer understands: cut out of a larger page, made smaller, one of two copies. */
  readonly notes?: readonly Message[]
}

/** One label to be placed. */
export interface LabelPart {
  /** A whole PDF of one page that the check found to be this leg's label. */
  readonly bytes: Uint8Array
  /** Set where the bytes are the document that was checked, which is placed as it is; else one is made of them, and checked. */
  readonly isChecked?: true
  /** What can be read on the page where its own text cannot be asked: it became an image, or its number is hidden. */
  readonly readText?: string | null
  /** Looked for again on the finished page; null when a person overrode the check. */
  readonly waybill: string | null
  /** The running number, e.g. `12/200`; null for none. */
  readonly number: string | null
}

/** One physical sheet. */
export type PageRequest = {
  /** How the printer wants it: language, resolution, offset. */
  readonly profile: Pick<PrinterProfile, 'offset' | 'resolution' | 'language' | 'zpl'>
} & (
  | { readonly kind: 'label'; readonly media: MediaName; readonly label: LabelPart }
  | { readonly kind: 'labels'; readonly layout: LabelLayout; readonly labels: readonly (LabelPart & { readonly position: number })[] }
  | { readonly kind: 'document'; readonly media: MediaName; readonly bytes: Uint8Array; readonly number: string | null }
)

/**
 * Makes the page a printer gets: cut out, turned, placed, numbered and moved by the printer's offset, at its own size. Refuses with
 * `media-unsupported` what would come out cut, or so small that its barcode cannot be read, and with `wrong-label` a finished page on
 * which the waybill is no longer found. Works off the main loop.
 */
export interface PageComposer {
  compose(request: PageRequest): Promise<Result<PrintFile>>
  close(): Promise<void>
}
