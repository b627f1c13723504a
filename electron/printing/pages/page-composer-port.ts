import type { DocumentPages } from '../../pdf/checked-document.ts'
import type { PrintLanguage } from '../../../shared/printing/printers/print-language.ts'
import type { LabelParties } from '../../../shared/documents/label-parties.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import type { LabelLayout } from '../../../shared/printing/labels/label-stock.ts'
import type { PrinterProfile } from '../../../shared/printing/printers/printer-profile.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import type { Result } from '../../../shared/result.ts'
import type { Message } from '../../../shared/messages/message.ts'

/** What goes to a printer, printed without changes. */
export interface PrintFile {
  readonly format: PrintLanguage
  readonly bytes: Uint8Array
  /** In millimeters, of a label on a continuous roll; absent where the medium has its length. */
  readonly length?: number
  /** SHA-256 of the verified bytes. Other bytes are not submitted; absent if nothing was verified. */
  readonly sha256?: string
  /** Decisions in words for a packer: cut out of a larger page, scaled down, one of two copies. */
  readonly notes?: readonly Message[]
}

/** One label to be placed. */
export interface LabelPart {
  /** A whole PDF of one page that the check identified as this leg's label. */
  readonly bytes: Uint8Array
  /** Set if the bytes are the checked document, which is placed as it is; else the document is normalized and checked. */
  readonly isChecked?: true
  /** Further pages of its file that are printed behind it, each whole and as a document of one page. */
  readonly more?: readonly Uint8Array[]
  /** The text of the page if its own text cannot be used: it became an image, or its number is hidden. */
  readonly readText?: string | null
  /** Verified on the finished page; null when a person overrode the check. */
  readonly waybill: string | null
  /** The running number, e.g. `12/200`; null for none. */
  readonly number: string | null
  /** Who the label is from and for, as the order says: a part of a page is printed only with all that the page says of them. */
  readonly parties?: LabelParties
  /** Saved crops for the labels of its carrier service. A page with the layout of a crop is cut by it. */
  readonly crops?: readonly LabelCrop[]
  /**
   * True when a person had it printed: a page whose label is not certainly found is printed whole, scaled to its place, however narrow its
   * bars become.
   */
  readonly mayPrintWholePage?: boolean
  /** What the check did and did not do. */
  readonly notes?: readonly Message[]
}

/** One physical sheet. */
export type PageRequest = {
  /** The printer's language, resolution and offset. */
  readonly profile: Pick<PrinterProfile, 'offset' | 'resolution' | 'language' | 'zpl'>
} & (
  | { readonly kind: 'label'; readonly media: MediaName; readonly label: LabelPart }
  | { readonly kind: 'labels'; readonly layout: LabelLayout; readonly labels: readonly (LabelPart & { readonly position: number })[] }
  | ({ readonly kind: 'pages'; readonly media: MediaName } & DocumentPages)
  | { readonly kind: 'document'; readonly media: MediaName; readonly bytes: Uint8Array; readonly number: string | null }
)

/**
 * Makes the page for a printer: cut out, rotated, placed, numbered and moved by the printer's offset, at its own size. Refuses with
 * `media-unsupported` a page that would be clipped, or scaled down so far that its barcode cannot be read, and with `wrong-label` a finished
 * page on which the waybill is no longer found. Works off the main loop.
 */
export interface PageComposer {
  compose(request: PageRequest): Promise<Result<PrintFile>>
  close(): Promise<void>
}
