import type { ShapedGlyph } from './shape-text.ts'

/** Glyphs that are drawn for the same letters. */
export interface GlyphCluster {
  /** The letters, in the order in which they are read. */
  readonly text: string
  readonly glyphs: readonly ShapedGlyph[]
}

/** The glyphs of a shaped text, from left to right, with the letters that they stand for. */
export function clustersOf(glyphs: readonly ShapedGlyph[], text: string): readonly GlyphCluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
  const end = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]))
  const clusters: { start: number; glyphs: ShapedGlyph[] }[] = []
  for (const glyph of glyphs) {
    const last = clusters.at(-1)
    if (last?.start === glyph.cluster) last.glyphs.push(glyph)
    else clusters.push({ start: glyph.cluster, glyphs: [glyph] })
  }
  return clusters.map(({ start, glyphs: drawn }) => ({ text: text.slice(start, end.get(start)), glyphs: drawn }))
}
