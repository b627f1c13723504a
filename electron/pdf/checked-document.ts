import type { Message } from '../../shared/messages/message.ts'

/** Pages of a label's file for the document printer, as they were checked. */
export interface DocumentPages {
  /** Each as a document of its own. */
  readonly pages: readonly Uint8Array[]
  /** Which pages of the file they are, in words. */
  readonly notes: readonly Message[]
}

/** The document that was made from a label and checked. Exactly these bytes are placed and printed. */
export interface CheckedDocument {
  /** A whole PDF of one page. */
  readonly bytes: Uint8Array
  /** The text of the page if its own text cannot be used: it became an image, or its number is hidden. */
  readonly readText: string | null
  /** Further pages of its file that a person has chosen for the label printer, each as a document of its own. */
  readonly more?: readonly Uint8Array[]
  /** The pages that a person has chosen for the document printer; absent where there are none. */
  readonly documentPages?: DocumentPages
  /** What the check left out or could not compare, in words. */
  readonly notes?: readonly Message[]
}
