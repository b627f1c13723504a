import type { ReadLabel } from './read-zpl.ts'

const ascii = new TextDecoder('latin1')

/** Unpacks dots of which a 0 is printed black, as in TSPL and EPL. One byte a dot, 0 is black. */
export function dotsOfInvertedRows(bytes: Uint8Array, rowBytes: number, width: number, height: number): Uint8Array {
  const gray = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      gray[y * width + x] = (((bytes[y * rowBytes + Math.floor(x / 8)] ?? 0) << (x % 8)) & 0x80) === 0 ? 0 : 255
  return gray
}

/**
 * Every label in a TSPL stream, read line by line by what TSC documents; the size is that of SIZE at the resolution. Throws for a line
 * that a printer would not understand, and for bits outside of the label that would be burnt.
 */
export function readTspl(stream: Uint8Array, resolution: number): readonly ReadLabel[] {
  const labels: ReadLabel[] = []
  let commands: (readonly [string, string])[] = []
  let size: readonly [number, number] | null = null
  let buffer: Uint8Array | null = null
  for (let at = 0; at < stream.length;) {
    const bitmap = /^BITMAP 0,0,(\d+),(\d+),0,/.exec(ascii.decode(stream.subarray(at, at + 60)))
    if (bitmap !== null) {
      if (size === null || buffer === null) throw new Error('A bitmap before SIZE and CLS.')
      const [labelWidth, labelHeight] = size
      const [rowBytes, height] = [Number(bitmap[1]), Number(bitmap[2])]
      const from = at + bitmap[0].length
      const bytes = stream.subarray(from, from + rowBytes * height)
      if (bytes.length < rowBytes * height || height !== labelHeight || rowBytes !== Math.ceil(labelWidth / 8))
        throw new Error('The bitmap does not fit the label.')
      if (dotsOfInvertedRows(bytes, rowBytes, rowBytes * 8, height).some((dot, index) => dot === 0 && index % (rowBytes * 8) >= labelWidth))
        throw new Error('Dots beside the label.')
      buffer = dotsOfInvertedRows(bytes, rowBytes, labelWidth, height)
      at = from + bytes.length
      continue
    }
    const end = stream.indexOf(10, at)
    const line = ascii.decode(stream.subarray(at, end)).trimEnd()
    at = end + 1
    if (line === '') continue
    const [, name = '', rest = ''] =
      /^(SIZE|DENSITY|SPEED|SET (?:CUTTER|PEEL|TEAR)|DIRECTION|REFERENCE|OFFSET|SHIFT|CLS|PRINT)(?: (.*))?$/.exec(line) ?? []
    if (name === '') throw new Error(`Not TSPL: ${line}`)
    commands.push([name, rest])
    if (name === 'SIZE') {
      const [width = 0, height = 0] = [...rest.matchAll(/([\d.]+) mm/g)].map(([, length]) =>
        Math.round((Number(length) * resolution) / 25.4),
      )
      size = [width, height]
    }
    if (name === 'CLS') buffer = new Uint8Array(0)
    if (name === 'PRINT') {
      if (size === null || buffer === null) throw new Error('Nothing to print.')
      labels.push({ width: size[0], height: size[1], gray: buffer, commands })
      commands = []
      buffer = null
    }
  }
  return labels
}
