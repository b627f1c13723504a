import { allParts, type LabelParties } from '../../../../shared/documents/label-parties.ts'
import { contains, expandBox, gapBetween, pointsOf, type Box } from '../geometry.ts'
import { addressPartPlaces, type PageWord } from '../page-text.ts'

/** What has to be on the printed part of a larger page, in points of the page as displayed. */
export interface PartContent {
  /** The barcodes that contain the waybill. */
  readonly ownCodes: readonly Box[]
  readonly otherCodes: readonly Box[]
  /** For each part of the recipient's and the sender's address that is on the page: all its positions. */
  readonly addressParts: readonly (readonly Box[])[]
  /**
   * What shows that the label is whole: `text` if the page names the recipient, or if the parties are unknown; `distance` if the order names no
   * recipient; `nothing` if the order names one and the text of the page does not.
   */
  readonly proof: 'text' | 'distance' | 'nothing'
}

export type MissingContent = 'ownCode' | 'anyCode' | 'otherCode' | 'address' | 'recipient'

/** A code farther away than this from the label's other parts belongs to something else on the page. */
const otherThingGap = pointsOf(21)
/** The boxes of letters and bars are rounded. */
const slack = 2

export function isInside(part: Box, box: Box): boolean {
  return contains(expandBox(part, slack), box)
}

export function partContent(
  words: readonly PageWord[],
  codes: { readonly own: readonly Box[]; readonly other: readonly Box[] },
  parties: LabelParties | null,
): PartContent {
  const placesOf = (parts: readonly string[]): Box[][] =>
    parts.map((part) => addressPartPlaces(words, part)).filter((places) => places.length > 0)
  const recipient = parties?.recipient ?? null
  const [recipientParts, senderParts] = [recipient, parties?.sender ?? null].map((party) =>
    party === null ? [] : placesOf(allParts(party)),
  )
  const said = recipient === null ? [] : allParts({ ...recipient, city: null })
  return {
    ownCodes: codes.own,
    otherCodes: codes.other,
    addressParts: [...(recipientParts ?? []), ...(senderParts ?? [])],
    proof: parties === null || placesOf(said).length > 0 ? 'text' : said.length === 0 ? 'distance' : 'nothing',
  }
}

/** What the part lacks; null when it is complete. `isElsewhere` is true for a code in a copy of the part. */
export function missingContent(part: Box, content: PartContent, isElsewhere: (code: Box) => boolean = () => false): MissingContent | null {
  const { ownCodes, otherCodes, addressParts, proof } = content
  const isOutside = (code: Box): boolean => !isInside(part, code) && !isElsewhere(code)
  const codes = [...ownCodes, ...otherCodes]
  if (ownCodes.some(isOutside)) return 'ownCode'
  if (codes.length > 0 && !codes.some((code) => isInside(part, code))) return 'anyCode'
  if (otherCodes.some((code) => isOutside(code) && gapBetween(part, code) < otherThingGap)) return 'otherCode'
  if (addressParts.some((places) => !places.some((place) => isInside(part, place)))) return 'address'
  return proof === 'nothing' ? 'recipient' : null
}

/** Every box that a part around this one has to contain; of text that the page repeats, the nearest occurrence. */
export function neededBoxes(part: Box, { ownCodes, otherCodes, addressParts }: PartContent, withOtherCodes: boolean): Box[] {
  const nearest = (places: readonly Box[]): Box[] =>
    places.toSorted((one, other) => gapBetween(part, one) - gapBetween(part, other)).slice(0, 1)
  return [...ownCodes, ...(withOtherCodes ? otherCodes : []), ...addressParts.flatMap(nearest)]
}
