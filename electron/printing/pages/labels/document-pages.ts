import { addressPartRanges, addressWords } from '../../../../shared/documents/find-address-part.ts'
import { allParts, type LabelParties } from '../../../../shared/documents/label-parties.ts'
import type { LabelCrop, PageKind, PageTraits } from '../../../../shared/printing/labels/label-crop.ts'
import { waybillPlaces, wordsOf } from '../page-text.ts'
import { contentOf } from './find-label.ts'
import { headingKind, kindOf } from './outside-part.ts'
import { isSameLayout } from './page-traits.ts'
import type { PageReading } from './read-label-page.ts'
import { isSameContent } from './same-content.ts'

/** A page of a file and what it seems to be; `number` is its number in the file, from 1. */
export interface SeenPage {
  readonly number: number
  readonly page: PageTraits
  readonly says: PageKind
}

/** What a person sees of a file with several pages to choose what each page is. */
export interface DocumentPages {
  readonly bytes: Uint8Array
  readonly pages: readonly SeenPage[]
}

/** What this page seems to be on its own. */
function saysOnItsOwn(page: PageReading, waybill: string, parties: LabelParties): PageKind {
  const words = wordsOf(page.letters)
  const whole = { x: 0, y: 0, ...page.size }
  const heading = headingKind(words, whole)
  if (heading !== null && heading !== 'other') return heading
  const isNamed = waybillPlaces(page.letters, waybill).length > 0 && contentOf(page, parties).proof === 'text'
  if (isNamed || page.codes.some(({ isOwn }) => isOwn)) return 'label'
  const kind = kindOf(words, whole)
  // The label of another parcel may also say that it is a copy.
  if (kind !== 'other' && (kind !== 'copy' || page.codes.length === 0)) return kind
  return page.codes.length > 0 ? 'otherParcel' : 'instructions'
}

function wholePage(page: PageReading) {
  return { page, box: { x: 0, y: 0, ...page.size } }
}

function isSamePage(one: PageReading, other: PageReading): boolean {
  const isSameSize = one.image.width === other.image.width && one.image.height === other.image.height
  return isSameSize && isSameContent(wholePage(one), wholePage(other))
}

/**
 * What each page of a document seems to be. The first label is this leg's; another page with its barcode is a copy only if its words,
 * barcodes and drawing are the same: it may be the label of the next parcel.
 */
export function pagesSay(pages: readonly PageReading[], waybill: string, parties: LabelParties): PageKind[] {
  const says = pages.map((page) => saysOnItsOwn(page, waybill, parties))
  const label = pages[says.indexOf('label')]
  return pages.map((page, index) => {
    const kind = says[index] ?? 'instructions'
    if (kind !== 'label' || label === undefined || page === label) return kind
    return isSamePage(page, label) ? 'copy' : 'otherParcel'
  })
}

/** The saved choice for a document whose pages have these layouts and seem to be the same; null if there is none. */
export function choiceFor(crops: readonly LabelCrop[], pages: readonly Pick<SeenPage, 'page' | 'says'>[]): LabelCrop | null {
  const isFor = ({ pages: chosen }: LabelCrop): boolean =>
    chosen?.length === pages.length &&
    chosen.every((one, index) => {
      const here = pages[index]
      return here !== undefined && one.says === here.says && isSameLayout(one.page, here.page)
    })
  return crops.find(isFor) ?? null
}

function isSaid(words: readonly string[], part: string): boolean {
  return addressPartRanges(words, part).length > 0
}

/** True if another page says a part of the recipient's address that the label's page does not. */
export function saysMoreOfRecipient(label: string, other: string, { recipient }: LabelParties): boolean {
  const [onLabel, onOther] = [addressWords(label), addressWords(other)]
  return recipient !== null && allParts(recipient).some((part) => isSaid(onOther, part) && !isSaid(onLabel, part))
}
