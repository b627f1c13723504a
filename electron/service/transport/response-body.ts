import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { defaultMaximumBytes, type Exchange, type Trouble } from './transport.ts'

type Decoder = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Buffer

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

function broken(reason: Trouble['reason'], detail: string): Exchange {
  return { whole: false, trouble: { reason, detail, mayHaveLeft: true } }
}

/** Gathers a body up to its cap; `add` says false once it is over. */
export function gatherBody(maximumBytes = defaultMaximumBytes) {
  const chunks: Uint8Array[] = []
  let length = 0
  return {
    add(chunk: Uint8Array): boolean {
      length += chunk.byteLength
      if (length > maximumBytes) return false
      chunks.push(chunk)
      return true
    },
    /** Judges the gathered body: as long as promised, and unpacked when it came packed though none was asked for. */
    finish(status: number, headers: Readonly<Record<string, string>>): Exchange {
      const body = Buffer.concat(chunks)
      const promised = headers['content-length']
      if (promised !== undefined && status !== 204 && status !== 304 && Number(promised) !== body.byteLength) {
        return broken('cut-short', 'CONTENT_LENGTH')
      }
      const decode = decoders[headers['content-encoding']?.trim().toLowerCase() ?? '']
      if (decode === undefined || body.byteLength === 0) return { whole: true, answer: { status, headers, body: new Uint8Array(body) } }
      try {
        return { whole: true, answer: { status, headers, body: new Uint8Array(decode(body, { maxOutputLength: maximumBytes })) } }
      } catch (error) {
        const tooLarge = error instanceof RangeError
        return broken(tooLarge ? 'too-large' : 'cut-short', tooLarge ? 'BODY_TOO_LARGE' : 'CONTENT_ENCODING')
      }
    },
  }
}
