/** A GS1 application identifier. */
export interface Gs1Identifier {
  readonly pattern: RegExp
  /** Characters of the value; a variable one ends at a separator or with the content. */
  readonly length: number | { readonly least: number; readonly most: number }
  /** Its value can be a waybill number. */
  readonly number: boolean
}

const fixed = (pattern: RegExp, length: number, number = false): Gs1Identifier => ({ pattern, length, number })
const upTo = (most: number, pattern: RegExp, number = false): Gs1Identifier => ({ pattern, length: { least: 1, most }, number })
const exactly = (length: number, pattern: RegExp): Gs1Identifier => ({ pattern, length: { least: length, most: length }, number: false })

/**
 * The identifiers of the GS1 General Specifications. `fixed` are those that need no separator after them, by their first two digits, and 402,
 * which carriers write without one; all others need a separator, including those with an exact length.
 */
export const gs1Identifiers: readonly Gs1Identifier[] = [
  fixed(/^00/, 18, true),
  fixed(/^0[1-3]/, 14),
  fixed(/^1[1-9]/, 6),
  fixed(/^20/, 2),
  fixed(/^3[1-6]\d\d/, 6),
  fixed(/^41[0-7]/, 13),
  fixed(/^402/, 17, true),
  upTo(30, /^401/, true),
  upTo(90, /^9[1-9]/, true),
  upTo(30, /^90/, true),
  // Trade items: batch, serial number, variant, part numbers, documents.
  upTo(20, /^(?:10|2[12]|243|254)/),
  upTo(28, /^235/),
  upTo(30, /^(?:24[01]|25[013])/),
  upTo(6, /^242/),
  upTo(25, /^255/),
  // Counts, amounts and prices.
  upTo(8, /^3[07]/),
  upTo(15, /^39[02]\d/),
  upTo(18, /^39[13]\d/),
  exactly(4, /^394\d/),
  exactly(6, /^395\d/),
  // Orders, routing, postal codes, countries of origin.
  upTo(30, /^40[03]/),
  upTo(20, /^420/),
  upTo(12, /^421/),
  upTo(15, /^42[35]/),
  exactly(3, /^42[246]/),
  upTo(3, /^427/),
  // Where a parcel goes and comes back to, and how it is handled.
  upTo(35, /^43(?:[01][01]|20)/),
  upTo(70, /^43[01][2-6]/),
  exactly(2, /^43[01]7/),
  upTo(30, /^43(?:08|19)/),
  exactly(20, /^4309/),
  upTo(20, /^4318/),
  exactly(1, /^432[123]/),
  exactly(10, /^432[45]/),
  exactly(6, /^4326/),
  upTo(7, /^433[0-3]/),
  // Goods of an industry.
  exactly(13, /^7001/),
  upTo(30, /^70(?:02|23|3\d)/),
  exactly(10, /^7003/),
  upTo(10, /^70(?:09|11)/),
  upTo(4, /^70(?:04|41)/),
  exactly(4, /^7040/),
  upTo(12, /^700[57]/),
  exactly(6, /^7006/),
  upTo(3, /^7008/),
  upTo(2, /^7010/),
  upTo(20, /^(?:702[012]|71[0-7])/),
  upTo(30, /^723\d/),
  upTo(20, /^7240/),
  exactly(2, /^7241/),
  upTo(25, /^7242/),
  exactly(8, /^7250/),
  exactly(12, /^7251/),
  exactly(1, /^7252/),
  upTo(40, /^725[349]/),
  upTo(10, /^7255/),
  upTo(90, /^7256/),
  upTo(70, /^7257/),
  exactly(3, /^7258/),
  // Coupons, payments, services, roll products and signatures.
  exactly(14, /^8001/),
  upTo(20, /^80(?:02|12)/),
  upTo(30, /^80(?:03|04|10)/),
  exactly(6, /^8005/),
  exactly(18, /^80(?:06|17|18|26)/),
  upTo(34, /^8007/),
  upTo(12, /^80(?:08|11)/),
  upTo(50, /^8009/),
  upTo(25, /^80(?:13|14|20)/),
  upTo(10, /^8019/),
  upTo(90, /^8030/),
  upTo(70, /^8(?:110|112|200)/),
  exactly(4, /^8111/),
]
