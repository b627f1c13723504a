import { createHash } from 'node:crypto'

/** A form encoded to bytes in memory, so that it is encoded once and its files are never read a second time. */
export interface MultipartForm {
  /** With the boundary. */
  readonly contentType: string
  readonly bytes: Uint8Array
}

export type FormPart =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly fileName: string; readonly type: string; readonly bytes: Uint8Array }

/** Quotes a name as browsers do: the three characters that would end it are percent-encoded. */
function quoteName(name: string): string {
  return `"${name.toWellFormed().replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')}"`
}

const joinParameters = (values: readonly string[]): string => values.join('; ')

const headerLine = (name: string, values: readonly string[]): string => `${name}: ${joinParameters(values)}\r\n`

function partHeader(part: FormPart): string {
  const name = `name=${quoteName(part.name)}`
  if ('text' in part) return `${headerLine('Content-Disposition', ['form-data', name])}\r\n`
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(part.type) ? part.type : 'application/octet-stream'
  const disposition = headerLine('Content-Disposition', ['form-data', name, `filename=${quoteName(part.fileName)}`])
  return `${disposition}${headerLine('Content-Type', [type])}\r\n`
}

/** multipart/form-data (RFC 7578). Equal parts give equal bytes; the boundary is their hash, which none of them can contain. */
export function encodeMultipart(parts: readonly FormPart[]): MultipartForm {
  const bodies = parts.map(
    (part) => [Buffer.from(partHeader(part)), Buffer.from('text' in part ? part.text.toWellFormed() : part.bytes)] as const,
  )
  const hash = createHash('sha256')
  for (const [head, body] of bodies) hash.update(`${head.length} ${body.length} `).update(head).update(body)
  const boundary = `packbench-${hash.digest('hex').slice(0, 40)}`
  const pieces = bodies.flatMap(([head, body]) => [Buffer.from(`--${boundary}\r\n`), head, body, Buffer.from('\r\n')])
  return {
    contentType: joinParameters(['multipart/form-data', `boundary=${boundary}`]),
    bytes: new Uint8Array(Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])),
  }
}
