import { deflateSync } from 'node:zlib'

const polynomial = 0x1021

/** The remainder of each possible leading byte. */
const remainders = Uint16Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 8
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder & 0x8000) === 0 ? remainder << 1 : (remainder << 1) ^ polynomial
  return remainder
})

/** CRC-16 with the polynomial x¹⁶ + x¹² + x⁵ + 1, initial value 0: the checksum of a Zebra printer for a Z64 field. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) crc = ((crc << 8) & 0xff00) ^ (remainders[(crc >> 8) ^ byte] ?? 0)
  return crc
}

/**
 * A graphic as a Z64 field, `:Z64:<base64 of zlib>:<CRC>`; the CRC is four hexadecimal digits over the base64 text alone, and a
 * printer discards a graphic with a wrong CRC.
 */
export function z64(bytes: Uint8Array): string {
  const text = deflateSync(bytes).toString('base64')
  const crc = crc16(Buffer.from(text, 'ascii'))
  return `:Z64:${text}:${crc.toString(16).toUpperCase().padStart(4, '0')}`
}
