import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { defaultMaxBytes, type Exchange, type TransportError } from './transport.ts'

type Decoder = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Buffer

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

function failedExchange(reason: TransportError['reason'], detail: string): Exchange {
  return { isComplete: false, error: { reason, detail, mayHaveBeenSent: true } }
}

/** Collects a body up to its cap; `add` returns false once it is exceeded. */
export function createBodyCollector(maxBytes = defaultMaxBytes) {
  const chunks: Uint8Array[] = []
  let length = 0
  return {
    add(chunk: Uint8Array): boolean {
      length += chunk.byteLength
      if (length > maxBytes) return false
      chunks.push(chunk)
      return true
    },
    /** Checks the collected body: complete, and decompressed if it was compressed although that was not requested. */
    finish(status: number, headers: Readonly<Record<string, string>>): Exchange {
      const body = Buffer.concat(chunks)
      const contentLength = headers['content-length']
      if (contentLength !== undefined && status !== 204 && status !== 304 && Number(contentLength) !== body.byteLength) {
        return failedExchange('cut-short', 'CONTENT_LENGTH')
      }
      const decode = decoders[headers['content-encoding']?.trim().toLowerCase() ?? '']
      if (decode === undefined || body.byteLength === 0)
        return { isComplete: true, response: { status, headers, body: new Uint8Array(body) } }
      try {
        return { isComplete: true, response: { status, headers, body: new Uint8Array(decode(body, { maxOutputLength: maxBytes })) } }
      } catch (error) {
        const tooLarge = error instanceof RangeError
        return failedExchange(tooLarge ? 'too-large' : 'cut-short', tooLarge ? 'BODY_TOO_LARGE' : 'CONTENT_ENCODING')
      }
    },
  }
}
