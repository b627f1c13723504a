type FolderName = 'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl'

/** By URL. There are few, and most documents need the same ones. */
const cache = new Map<string, Promise<Uint8Array>>()

async function read(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} is not there: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The files pdf.js needs besides the document (fonts that documents do not embed, character maps, decoders), read once instead of per document. */
export class CachedPdfAssets {
  readonly #folders: Readonly<Record<FolderName, string>>

  constructor(folders: Readonly<Record<FolderName, string>>) {
    this.#folders = folders
  }

  async fetch({ kind, filename }: { readonly kind: FolderName; readonly filename: string }): Promise<Uint8Array> {
    const url = `${this.#folders[kind]}${filename}`
    const reading = cache.get(url) ?? read(url)
    cache.set(url, reading)
    try {
      return await reading
    } catch (error) {
      // The next document retries.
      cache.delete(url)
      throw error
    }
  }
}
