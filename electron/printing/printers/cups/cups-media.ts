import { mediaNames, mediaSizes, type MediaName } from '../../../../shared/printing/printer.ts'
import { mediaOfSize } from '../media-size.ts'

const millimetresIn = { in: 25.4, mm: 1 }

interface Size {
  readonly width: number
  readonly height: number
}

/** A PWG media name ends with its size: `na_index-4x6_4x6in`, `om_small-photo_100x150mm`, `custom_max_8.5x14in`. Millimeters. */
export function sizeOfMedia(keyword: string): Size | null {
  const [, width, height, unit] = /_([\d.]+)x([\d.]+)(in|mm)$/.exec(keyword) ?? []
  if (width === undefined || height === undefined || (unit !== 'in' && unit !== 'mm')) return null
  return { width: Number(width) * millimetresIn[unit], height: Number(height) * millimetresIn[unit] }
}

/** Our media among those a queue supports, each with the queue's name for it. */
export function cupsMedia(supported: readonly string[]): ReadonlyMap<MediaName, string> {
  const found = new Map<MediaName, string>()
  let smallest: Size | null = null
  let largest: Size | null = null
  for (const keyword of supported) {
    const size = sizeOfMedia(keyword)
    if (size === null) continue
    if (keyword.startsWith('custom_min_')) smallest = size
    else if (keyword.startsWith('custom_max_')) largest = size
    else {
      const name = mediaOfSize(size.width, size.height)
      if (name !== null && !found.has(name)) found.set(name, keyword)
    }
  }
  for (const name of mediaNames) {
    if (!found.has(name) && within(name, smallest, largest)) found.set(name, customKeyword(name))
  }
  return found
}

/** A media keyword in words for a packer: `A4` for one of ours, the size for another. */
export function formatMediaKeyword(keyword: string): string {
  const size = sizeOfMedia(keyword)
  if (size === null) return keyword
  const name = mediaOfSize(size.width, size.height)
  return name === null ? `${Math.round(size.width)} × ${Math.round(size.height)} mm` : mediaSizes[name].words
}

function millimetres(name: MediaName): Size {
  return { width: (mediaSizes[name].width / 72) * 25.4, height: (mediaSizes[name].height / 72) * 25.4 }
}

function within(name: MediaName, smallest: Size | null, largest: Size | null): boolean {
  if (smallest === null || largest === null) return false
  const { width, height } = millimetres(name)
  return width >= smallest.width && height >= smallest.height && width <= largest.width && height <= largest.height
}

function customKeyword(name: MediaName): string {
  const { width, height } = millimetres(name)
  const words = `${Number(width.toFixed(2))}x${Number(height.toFixed(2))}mm`
  return `custom_${words}_${words}`
}
