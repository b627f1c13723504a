/** Blanks, control and formatting characters, and every kind of hyphen, with PDFium's mark for one at a line's end. */
const gap = /[\s\p{Pd}\p{Cc}\p{Cf}\u2212\uFFFE]+/gu
const plain = /^[0-9A-Z]*$/

/**
 * The normal form in which waybill numbers are compared, whether they come from the service, a text, a barcode or a scanner: compatibility
 * characters resolved, no blanks, no hyphens, upper case.
 */
export function normalizeWaybill(waybill: string): string {
  return plain.test(waybill) ? waybill : waybill.normalize('NFKC').replace(gap, '').toUpperCase()
}

/** True when both are the same number; never for two empty ones. */
export function isSameWaybill(one: string, other: string): boolean {
  const normal = normalizeWaybill(one)
  return normal !== '' && normal === normalizeWaybill(other)
}
