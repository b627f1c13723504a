import { labelStockMessages } from '../../messages/printing/label-stock-messages.ts'
import type { Message } from '../../messages/message.ts'
import { isMediaName, mediaNames, mediaSize, type MediaName, type PrinterInfo } from './printer.ts'

/** In millimeters. */
export interface StockSize {
  readonly width: number
  readonly height: number
}

/** Tolerance in millimeters for the same stock; 4 × 6 in and 100 × 150 mm differ by 1.6 mm. */
const sameWithin = 0.6
/** Millimeters by which stock may differ in width and in length to be offered in place of the wanted one. */
const nearWithin = 5

const tenth = (millimetres: number): number => Math.round(millimetres * 10) / 10

function upright({ width, height }: StockSize): StockSize {
  return { width: Math.min(width, height), height: Math.max(width, height) }
}

export function stockSizeOf(media: MediaName): StockSize {
  const { width, height } = mediaSize(media)
  return { width: tenth((width * 25.4) / 72), height: tenth((height * 25.4) / 72) }
}

function isWithin(one: StockSize, other: StockSize, tolerance: number): boolean {
  return Math.abs(one.width - other.width) <= tolerance && Math.abs(one.height - other.height) <= tolerance
}

/** True for the same stock. */
export function isSameStock(one: StockSize, other: StockSize): boolean {
  return isWithin(upright(one), upright(other), sameWithin)
}

/** The larger of the differences in width and length. */
function distance(one: StockSize, other: StockSize): number {
  return Math.max(Math.abs(one.width - other.width), Math.abs(one.height - other.height))
}

/** The name of stock of this size, whichever side is given first; null for a size that nothing is printed on. */
export function mediaOfSize(size: StockSize, tolerance = sameWithin): MediaName | null {
  const stock = upright(size)
  const [named] = mediaNames
    .filter((media) => mediaSize(media).isContinuous !== true && isWithin(stockSizeOf(media), stock, tolerance))
    .toSorted((one, other) => distance(stockSizeOf(one), stock) - distance(stockSizeOf(other), stock))
  const media = `${tenth(stock.width)}x${tenth(stock.height)}mm`
  return named ?? (isMediaName(media) ? media : null)
}

/** Media with a name of their own first, in the order in which they are offered. */
export function inListOrder(media: readonly MediaName[]): MediaName[] {
  return [...mediaNames.filter((name) => media.includes(name)), ...media.filter((name) => !mediaNames.some((known) => known === name))]
}

/** What a printer says about a wanted medium: it has it, or one that differs a little, or neither. */
export type MediaMatch =
  | { readonly kind: 'same' | 'unreported' | 'other' }
  | { readonly kind: 'near'; readonly media: MediaName; readonly difference: Message }

function isInRange({ width, height }: StockSize, range: PrinterInfo['mediaRange']): boolean {
  if (range === undefined) return false
  const { smallest, largest } = range
  return width >= smallest.width && width <= largest.width && height >= smallest.height && height <= largest.height
}

function differenceOf(offered: StockSize, wanted: StockSize): Message {
  const [across, along] = [tenth(offered.width - wanted.width), tenth(offered.height - wanted.height)]
  return labelStockMessages.difference.message({
    across: across === 0 ? 'same' : across < 0 ? 'narrower' : 'wider',
    width: String(Math.abs(across)),
    both: across !== 0 && along !== 0 ? 'yes' : 'no',
    along: along === 0 ? 'same' : along < 0 ? 'shorter' : 'longer',
    length: String(Math.abs(along)),
  })
}

/** Whether a printer that reports these media can print on the wanted one. Stock is the same whichever side is reported first. */
export function matchMedia({ media, mediaRange }: Pick<PrinterInfo, 'media' | 'mediaRange'>, wanted: MediaName): MediaMatch {
  if (media.length === 0 && mediaRange === undefined) return { kind: 'unreported' }
  const size = stockSizeOf(wanted)
  const isContinuous = mediaSize(wanted).isContinuous === true
  const reported = media.map((name) => {
    const own = stockSizeOf(name)
    return { name, size: isContinuous ? { ...own, height: size.height } : own }
  })
  if (isInRange(size, mediaRange) || reported.some((one) => isWithin(one.size, size, sameWithin))) return { kind: 'same' }
  const [nearest] = reported
    .filter((one) => isWithin(one.size, size, nearWithin))
    .toSorted((one, other) => distance(one.size, size) - distance(other.size, size))
  return nearest === undefined ? { kind: 'other' } : { kind: 'near', media: nearest.name, difference: differenceOf(nearest.size, size) }
}

/** True for a printer that can print on the medium, or does not report its media. */
export function canTake(printer: Pick<PrinterInfo, 'media' | 'mediaRange'>, wanted: MediaName): boolean {
  const { kind } = matchMedia(printer, wanted)
  return kind === 'same' || kind === 'unreported'
}
