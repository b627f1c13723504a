import { parsePosixZone, type ZoneOffsets } from './posix-zone.ts'

interface TzifBlock {
  readonly times: readonly number[]
  readonly offsets: readonly number[]
  readonly first: number
  readonly end: number
}

const headerLength = 44

/** One header with its data (RFC 9636, "The TZif Format"); `width` is the bytes of a transition time. */
function parseBlock(view: DataView, at: number, width: 4 | 8): TzifBlock | null {
  if (view.byteLength < at + headerLength || view.getUint32(at) !== 0x54_5a_69_66) return null
  const count = (index: number): number => view.getUint32(at + 20 + index * 4)
  const [utc, standard, leaps, times, types, letters] = [count(0), count(1), count(2), count(3), count(4), count(5)]
  const timesAt = at + headerLength
  const indexAt = timesAt + times * width
  const typesAt = indexAt + times
  const end = typesAt + types * 6 + letters + leaps * (width + 4) + standard + utc
  if (types === 0 || end > view.byteLength) return null
  const offsetOf = (type: number): number => view.getInt32(typesAt + type * 6)
  const each = Array.from({ length: times }, (_, index) => index)
  return {
    times: each.map((index) => (width === 4 ? view.getInt32(timesAt + index * 4) : Number(view.getBigInt64(timesAt + index * 8)))),
    offsets: each.map((index) => offsetOf(Math.min(view.getUint8(indexAt + index), types - 1))),
    first: offsetOf(0),
    end,
  }
}

/** Reads a compiled zone of the system (version 2 or later), or null for anything else. */
export function parseTzif(bytes: Uint8Array): ZoneOffsets | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const versionOneBlock = parseBlock(view, 0, 4)
  const block = versionOneBlock === null ? null : parseBlock(view, versionOneBlock.end, 8)
  if (block === null) return null
  const { times, offsets, first, end } = block
  const footer = new TextDecoder().decode(bytes.subarray(end)).split('\n')[1] ?? ''
  const rule = footer === '' ? null : parsePosixZone(footer)
  if (footer !== '' && rule === null) return null
  const last = times.at(-1) ?? Number.NEGATIVE_INFINITY
  return {
    offsetAt: (instant) => {
      if (instant >= last && rule !== null) return rule.offsetAt(instant)
      const index = times.findLastIndex((time) => time <= instant)
      return offsets[index] ?? first
    },
    transitions: (from, to) => [
      ...times.filter((time) => time > from && time <= to),
      ...(rule?.transitions(Math.max(from, last), to) ?? []),
    ],
  }
}
