import { inListOrder, isSameStock, mediaOfSize, stockSizeOf, type StockSize } from '../../../../shared/printing/printers/match-media.ts'
import { mediaSize, type MediaName, type PrinterInfo } from '../../../../shared/printing/printers/printer.ts'

const millimetresIn = { in: 25.4, mm: 1 }

/** A PWG media name ends with its size: `na_index-4x6_4x6in`, `om_small-photo_100x150mm`, `custom_max_8.5x14in`. Millimeters. */
export function sizeOfMedia(keyword: string): StockSize | null {
  const [, width, height, unit] = /_([\d.]+)x([\d.]+)(in|mm)$/.exec(keyword) ?? []
  if (width === undefined || height === undefined || (unit !== 'in' && unit !== 'mm')) return null
  return { width: Number(width) * millimetresIn[unit], height: Number(height) * millimetresIn[unit] }
}

/** What a queue prints on: sizes with the queue's names for them, and the limits of any other size. */
export interface CupsMedia extends Pick<PrinterInfo, 'mediaRange'> {
  readonly keywords: ReadonlyMap<MediaName, string>
}

export function cupsMedia(supported: readonly string[]): CupsMedia {
  const keywords = new Map<MediaName, string>()
  let smallest: StockSize | null = null
  let largest: StockSize | null = null
  for (const keyword of supported) {
    const size = sizeOfMedia(keyword)
    if (size === null) continue
    if (/^(?:custom|roll)_min_/.test(keyword)) smallest = size
    else if (/^(?:custom|roll)_max_/.test(keyword)) largest = size
    else {
      const name = mediaOfSize(size)
      if (name !== null && !keywords.has(name)) keywords.set(name, keyword)
    }
  }
  return { keywords, ...(smallest === null || largest === null ? {} : { mediaRange: { smallest, largest } }) }
}

/** The same as a printer reports it to the window. */
export function reportedMedia({ keywords, mediaRange }: CupsMedia): Pick<PrinterInfo, 'media' | 'mediaRange'> {
  return { media: inListOrder([...keywords.keys()]), ...(mediaRange === undefined ? {} : { mediaRange }) }
}

/** The queue's name of a medium that it supports. `length`: millimeters of the label on a continuous roll. */
export function cupsKeyword({ keywords }: CupsMedia, media: MediaName, length: number | null): string {
  const size = stockSizeOf(media)
  if (mediaSize(media).isContinuous === true && length !== null) {
    const long = [...keywords].filter(([name]) => isSameStock({ ...stockSizeOf(name), height: 0 }, { ...size, height: 0 }))
    const enough = long.filter(([name]) => stockSizeOf(name).height >= length)
    const [shortest] = enough.toSorted(([one], [other]) => stockSizeOf(one).height - stockSizeOf(other).height)
    return shortest?.[1] ?? customKeyword({ ...size, height: length })
  }
  const reported = [...keywords].find(([name]) => isSameStock(stockSizeOf(name), size))
  return keywords.get(media) ?? reported?.[1] ?? customKeyword(size)
}

/** A media keyword in words for a packer: `A4` for one of ours, the size for another. */
export function formatMediaKeyword(keyword: string): string {
  const size = sizeOfMedia(keyword)
  if (size === null) return keyword
  const name = mediaOfSize(size)
  return name === null ? `${Math.round(size.width)} × ${Math.round(size.height)} mm` : mediaSize(name).words
}

function customKeyword({ width, height }: StockSize): string {
  const size = `${width}x${height}mm`
  return `custom_${size}_${size}`
}
