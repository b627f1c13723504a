import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'

const readSchema = z.object({ fields: z.unknown(), files: z.record(z.string(), z.tuple([z.string(), z.string(), z.base64()])) })

/** A request as Python reads it: the fields in their nesting, and each file with its name, its type and its bytes in base64. */
export function readRequest(contentType: string, body: Uint8Array): z.infer<typeof readSchema> {
  const input = Buffer.concat([Buffer.from(`${contentType}\n`), body])
  const read = execFileSync('python3', [join(import.meta.dirname, 'read-request.py')], { input, maxBuffer: 64 * 1024 * 1024 })
  return readSchema.parse(JSON.parse(read.toString()))
}
