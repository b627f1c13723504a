/** The document that was made of a label and checked. Exactly these bytes are placed and printed. */
export interface CheckedDocument {
  /** A whole PDF of one page. */
  readonly bytes: Uint8Array
  /** What was read on the page where its own text cannot be asked: it became an image, or its number is hidden. */
  readonly readText: string | null
}
