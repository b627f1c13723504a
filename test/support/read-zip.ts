import { inflateRawSync } from 'node:zlib'

/** The entries of a ZIP by name, in the order of its directory. For small files of our own: no encryption, no ZIP64. */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const entries = new Map<string, Uint8Array>()
  for (let index = 0; index < count; index += 1) {
    const [method, size, nameLength] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(from, from + size)
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), method === 8 ? inflateRawSync(content) : content)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}
