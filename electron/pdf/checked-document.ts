import type { Message } from '../../shared/messages/message.ts'

/** The document that was made from a label and checked. Exactly these bytes are placed and printed. */
export interface CheckedDocument {
  /** A whole PDF of one page. */
  readonly bytes: Uint8Array
  /** The text of the page if its own text cannot be used: it became an image, or its number is hidden. */
  readonly readText: string | null
  /** Further pages of its file that a person has chosen for the label printer, each as a document of its own. */
  readonly more?: readonly Uint8Array[]
  /** What the check left out or could not compare, in words. */
  readonly notes?: readonly Message[]
}
