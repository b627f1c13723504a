import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { SupportFile } from './collect-support-files.ts'

/** The files as one ZIP, exactly as they were shown. */
export async function zipSupportFiles(files: readonly SupportFile[]): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return await buffer(zip.outputStream)
}
