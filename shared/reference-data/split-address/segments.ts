/** A piece of the pasted text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A piece between two separators, with its line of the text. */
export interface Segment extends Span {
  readonly text: string
  readonly line: number
}

/** Characters around a part of an address that do not belong to it. */
const edges = /^[\s,;|•·，、。:–—-]+|[\s,;|•·，、:–—-]+$/gu

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

/** A span without separators at its ends; null if nothing is left. */
export function trimSpan(source: string, { start, end }: Span): Span | null {
  const raw = source.slice(start, end)
  const trimmed = raw.replaceAll(edges, '')
  if (trimmed === '') return null
  const offset = start + raw.indexOf(trimmed)
  return { start: offset, end: offset + trimmed.length }
}

/** The text between taken spans and separators, in order. */
export function freeSegments(source: string, taken: readonly Span[]): Segment[] {
  const segments: Segment[] = []
  let line = 0
  for (const { 0: piece, index } of source.matchAll(/[^\n,;|•·\t，、]+|\n/gu)) {
    if (piece === '\n') {
      line += 1
      continue
    }
    for (const free of withoutTaken({ start: index, end: index + piece.length }, taken)) {
      const span = trimSpan(source, free)
      if (span !== null) segments.push({ ...span, text: source.slice(span.start, span.end), line })
    }
  }
  return segments
}

function withoutTaken(span: Span, taken: readonly Span[]): Span[] {
  let free: Span[] = [span]
  for (const other of taken) {
    free = free.flatMap((piece) => {
      if (!overlaps(piece, other)) return [piece]
      return [
        { start: piece.start, end: Math.max(piece.start, other.start) },
        { start: Math.min(piece.end, other.end), end: piece.end },
      ].filter(({ start, end }) => end > start)
    })
  }
  return free
}

/** The span of a pattern's match within a segment. */
export function spanWithin(segment: Segment, offset: number, length: number): Span {
  return { start: segment.start + offset, end: segment.start + offset + length }
}
