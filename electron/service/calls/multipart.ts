import { createHash } from 'node:crypto'

/** A form as the bytes it is sent as, whole in memory, so that it is written once and never read a second time. */
export interface MultipartForm {
  /** With the boundary. */
  readonly contentType: string
  readonly bytes: Uint8Array
}

export type FormPart =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly fileName: string; readonly type: string; readonly bytes: Uint8Array }

/** How browsers write a name inside quotes: the three characters that would end it are percent-encoded. */
function quoteName(name: string): string {
  return `"${name.toWellFormed().replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')}"`
}

function partHeader(part: FormPart): string {
  const disposition = `Content-Disposition: form-data; name=${quoteName(part.name)}`
  if ('text' in part) return `${disposition}\r\n\r\n`
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(part.type) ? part.type : 'application/octet-stream'
  return `${disposition}; filename=${quoteName(part.fileName)}\r\nContent-Type: ${type}\r\n\r\n`
}

/** multipart/form-data (RFC 7578). The same parts give the same bytes; the boundary is their own hash, which none of them can hold. */
export function encodeMultipart(parts: readonly FormPart[]): MultipartForm {
  const bodies = parts.map(
    (part) => [Buffer.from(partHeader(part)), Buffer.from('text' in part ? part.text.toWellFormed() : part.bytes)] as const,
  )
  const hash = createHash('sha256')
  for (const [head, body] of bodies) hash.update(`${head.length} ${body.length} `).update(head).update(body)
  const boundary = `packbench-${hash.digest('hex').slice(0, 40)}`
  const pieces = bodies.flatMap(([head, body]) => [Buffer.from(`--${boundary}\r\n`), head, body, Buffer.from('\r\n')])
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: new Uint8Array(Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])),
  }
}
