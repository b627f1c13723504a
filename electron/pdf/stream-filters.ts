import { inflateRawSync, inflateSync } from 'node:zlib'

/** The unpacked stream; null when that would be more than `limit` bytes. Broken data is unpacked as far as it can be read. */
export type Unpack = (packed: Uint8Array, limit: number) => Uint8Array | null

const flushed = { finishFlush: 2 } as const

function isTooLong(error: unknown): boolean {
  return error instanceof RangeError
}

/** Readers tolerate a missing checksum and missing header bytes, so both forms are tried. */
const inflate: Unpack = (packed, limit) => {
  try {
    return inflateSync(packed, { ...flushed, maxOutputLength: limit })
  } catch (error) {
    if (isTooLong(error)) return null
  }
  try {
    return inflateRawSync(packed.subarray(2), { ...flushed, maxOutputLength: limit })
  } catch (error) {
    return isTooLong(error) ? null : new Uint8Array()
  }
}

function hexValue(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

const unhex: Unpack = (packed) => {
  const bytes = new Uint8Array(Math.ceil(packed.length / 2))
  let digits = 0
  for (const byte of packed) {
    if (byte === 62) break
    const value = hexValue(byte)
    if (value < 0) continue
    bytes[digits >> 1] = (bytes[digits >> 1] ?? 0) | (digits % 2 === 0 ? value << 4 : value)
    digits += 1
  }
  return bytes.subarray(0, (digits + 1) >> 1)
}

const unpackAscii85: Unpack = (packed, limit) => {
  const zeros = packed.reduce((count, byte) => (byte === 122 ? count + 1 : count), 0)
  const most = Math.ceil((packed.length * 4) / 5) + zeros * 4
  if (most > limit) return null
  const bytes = new Uint8Array(most + 4)
  let [at, digits, value] = [0, 0, 0]
  for (const byte of packed) {
    if (byte === 126) break
    if (byte === 122 && digits === 0) at += 4
    if (byte < 33 || byte > 117) continue
    value = value * 85 + byte - 33
    digits += 1
    if (digits < 5) continue
    for (let shift = 24; shift >= 0; shift -= 8) bytes[at++] = Math.floor(value / 2 ** shift) % 256
    ;[digits, value] = [0, 0]
  }
  return bytes.subarray(0, at)
}

/** Bytes that grow up to a limit. */
function growing(limit: number) {
  let bytes = new Uint8Array(Math.min(limit, 65_536))
  let length = 0
  return {
    /** Space for this many more bytes, or null beyond the limit. */
    next(count: number): Uint8Array | null {
      if (length + count > limit) return null
      if (length + count > bytes.length) {
        const larger = new Uint8Array(Math.min(limit, Math.max(bytes.length * 2, length + count)))
        larger.set(bytes)
        bytes = larger
      }
      length += count
      return bytes.subarray(length - count, length)
    },
    all: (): Uint8Array => bytes.subarray(0, length),
  }
}

const unpackRuns: Unpack = (packed, limit) => {
  const unpacked = growing(limit)
  for (let at = 0; at < packed.length;) {
    const count = packed[at] ?? 128
    if (count === 128) break
    const copied = packed.subarray(at + 1, at + 2 + count)
    const run = unpacked.next(count < 128 ? copied.length : 257 - count)
    if (run === null) return null
    if (count < 128) run.set(copied)
    else run.fill(packed[at + 1] ?? 0)
    at += count < 128 ? count + 2 : 2
  }
  return unpacked.all()
}

const [clearTable, endOfData, maxCodes] = [256, 257, 4096] as const

const unpackLzw: Unpack = (packed, limit) => {
  const prefix = new Uint16Array(maxCodes)
  const last = new Uint8Array(maxCodes)
  const lengths = new Uint32Array(maxCodes).fill(1)
  for (let code = 0; code < 256; code++) last[code] = code
  const unpacked = growing(limit)
  let [next, width, before, bits, held] = [258, 9, -1, 0, 0]
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xff_ffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === endOfData) break
    if (code === clearTable) {
      ;[next, width, before] = [258, 9, -1]
      continue
    }
    const known = code < next ? code : before
    if (known < 0) break
    const string = unpacked.next((lengths[known] ?? 1) + (code < next ? 0 : 1))
    if (string === null) return null
    for (let at = lengths[known] ?? 1, from = known; at > 0; from = prefix[from] ?? 0) string[--at] = last[from] ?? 0
    if (code >= next) string[string.length - 1] = string[0] ?? 0
    if (before >= 0 && next < maxCodes) {
      prefix[next] = before
      last[next] = string[0] ?? 0
      lengths[next] = (lengths[before] ?? 1) + 1
      next += 1
      // Switching one code early is the usual variant; for a length it hardly matters.
      width = next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9
    }
    before = code
  }
  return unpacked.all()
}

/** The filters by every name that PDF has for them; any other filter belongs to an image. */
export const unpackers: ReadonlyMap<string, Unpack> = new Map([
  ['FlateDecode', inflate],
  ['Fl', inflate],
  ['LZWDecode', unpackLzw],
  ['LZW', unpackLzw],
  ['RunLengthDecode', unpackRuns],
  ['RL', unpackRuns],
  ['ASCIIHexDecode', unhex],
  ['AHx', unhex],
  ['ASCII85Decode', unpackAscii85],
  ['A85', unpackAscii85],
])
