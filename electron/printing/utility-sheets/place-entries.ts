import { wrapWhole } from '../../pdf/cut-to-width.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import { drawLine, type Drawing, type Paper } from './sheet-drawing.ts'

/** The text at the end of each entry. Sizes in points, all others in millimeters. */
export interface EntryText {
  readonly x: number
  readonly width: number
  readonly size: number
  /** From one line to the next. */
  readonly step: number
  /** From the first baseline of an entry to that of its text. */
  readonly below: number
  /** From the last line to the end of the entry. */
  readonly after: number
}

/** An entry on one page, or the part of it that is there. */
export interface PlacedEntry<Entry> {
  readonly entry: Entry
  /** The first baseline. */
  readonly y: number
  /** The lines of its text that are on this page. */
  readonly lines: readonly string[]
  /** True if the entry began on the page before. */
  readonly isContinued: boolean
}

/** The first baseline of a page, and how much its entries may take up. */
export interface EntryRoom {
  readonly first: number
  readonly height: number
}

/** Lines for which every entry has space, so that entries with short texts are equally high. */
const usualLines = 2
/** From the heading of a continued entry to its text. */
const belowContinued = 5.5

/**
 * Divides entries over pages. An entry stays on one page if it is no longer than a page; a longer one begins a page and continues on
 * the next.
 */
export function placeEntries<Entry>(
  entries: readonly Entry[],
  paper: Paper,
  options: { readonly wordsOf: (entry: Entry) => string; readonly text: EntryText; readonly room: EntryRoom },
): PlacedEntry<Entry>[][] {
  const { wordsOf, text, room } = options
  const heightOf = (lines: number): number => text.below + Math.max(usualLines, lines) * text.step + text.after
  const continuedHeightOf = (lines: number): number => belowContinued + lines * text.step + text.after
  const mostLines = Math.max(usualLines, Math.floor((room.height - text.below - text.after) / text.step))
  const mostContinued = Math.max(1, Math.floor((room.height - belowContinued - text.after) / text.step))
  const pages: PlacedEntry<Entry>[][] = []
  let used = Infinity

  const place = (entry: Entry, lines: readonly string[], isContinued: boolean): void => {
    const height = isContinued ? continuedHeightOf(lines.length) : heightOf(lines.length)
    if (used + height > room.height) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push({ entry, y: room.first + used, lines, isContinued })
    used += height
  }

  for (const entry of entries) {
    const lines = wrapWhole(wordsOf(entry), text.width, (part) => paper.textWidth(part, text.size))
    place(entry, lines.slice(0, mostLines), false)
    for (let from = mostLines; from < lines.length; from += mostContinued) {
      used = Infinity
      place(entry, lines.slice(from, from + mostContinued), true)
    }
  }
  return pages
}

/** The lines of an entry's text, below the entry's reference if it is continued. */
export function drawEntryText(
  drawing: Drawing,
  { entry, y, lines, isContinued }: PlacedEntry<{ readonly reference: string }>,
  { x, width, size, step, below }: EntryText,
): void {
  if (isContinued) drawLine(drawing, utilitySheetMessages.continued({ reference: entry.reference }), { x, y, width, size: 12, bold: true })
  const first = y + (isContinued ? belowContinued : below)
  for (const [index, line] of lines.entries()) drawLine(drawing, line, { x, y: first + index * step, width, size })
}
