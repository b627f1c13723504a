import { isSameStock, mediaOfSize, stockSizeOf } from '../../../../shared/printing/printers/match-media.ts'
import { mediaSize, type MediaName } from '../../../../shared/printing/printers/printer.ts'
import type { WindowsPrinter } from './spooler-operations.ts'

/** The driver's papers by size, each with its number. */
export function papersOf(printer: Pick<WindowsPrinter, 'papers'>): ReadonlyMap<MediaName, number> {
  const found = new Map<MediaName, number>()
  for (const { kind, width, height } of printer.papers) {
    const name = mediaOfSize({ width: width / 10, height: height / 10 })
    if (name !== null && !found.has(name)) found.set(name, kind)
  }
  return found
}

/**
 * The number of the driver's paper for a medium. Of a continuous roll it is the shortest paper of the same width on which a label of this
 * length, in millimeters, has room; null if there is none.
 */
export function paperKindFor(papers: ReadonlyMap<MediaName, number>, media: MediaName, length: number | null): number | null {
  const size = stockSizeOf(media)
  if (mediaSize(media).isContinuous !== true) {
    return papers.get(media) ?? [...papers].find(([name]) => isSameStock(stockSizeOf(name), size))?.[1] ?? null
  }
  const wide = [...papers].map(([name, kind]) => ({ kind, ...stockSizeOf(name) }))
  const [shortest] = wide
    .filter((paper) => isSameStock({ ...paper, height: 0 }, { ...size, height: 0 }) && paper.height >= (length ?? 0))
    .toSorted((one, other) => one.height - other.height)
  return shortest?.kind ?? null
}
