import { dotsOfInvertedRows } from './read-tspl.ts'
import type { ReadLabel } from './read-zpl.ts'

const ascii = new TextDecoder('latin1')

/** Every label in an EPL2 stream, read line by line by what Zebra documents; whole bytes wide. Throws for a line that a printer would not understand. */
export function readEpl(stream: Uint8Array): readonly ReadLabel[] {
  const labels: ReadLabel[] = []
  let commands: (readonly [string, string])[] = []
  let width = 0
  let image: { readonly gray: Uint8Array; readonly height: number } | null = null
  for (let at = 0; at < stream.length;) {
    const graphic = /^GW0,0,(\d+),(\d+),/.exec(ascii.decode(stream.subarray(at, at + 60)))
    if (graphic !== null) {
      const [rowBytes, height] = [Number(graphic[1]), Number(graphic[2])]
      const from = at + graphic[0].length
      const bytes = stream.subarray(from, from + rowBytes * height)
      if (bytes.length < rowBytes * height || rowBytes * 8 !== width) throw new Error('The graphic does not fit the label.')
      if (commands.at(-1)?.[0] !== 'N') throw new Error('The image buffer was not cleared just before the graphic.')
      image = { gray: dotsOfInvertedRows(bytes, rowBytes, width, height), height }
      at = from + bytes.length
      continue
    }
    const end = stream.indexOf(10, at)
    const line = ascii.decode(stream.subarray(at, end)).trimEnd()
    at = end + 1
    if (line === '') continue
    const [, name = '', rest = ''] = /^(D(?=\d)|q(?=\d)|R(?=\d)|ZT$|N$|P(?=\d))(.*)$/.exec(line) ?? []
    if (name === '') throw new Error(`Not EPL2: ${line}`)
    commands.push([name, rest])
    // A new width clears the image buffer.
    if (name === 'q') {
      width = Number(rest)
      image = null
    }
    if (name === 'P') {
      if (image === null) throw new Error('Nothing to print.')
      labels.push({ width, height: image.height, gray: image.gray, commands })
      commands = []
      image = null
    }
  }
  return labels
}
