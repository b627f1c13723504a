type FolderName = 'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl'

/** By their address. There are few, and what one document needs most others need as well. */
const cache = new Map<string, Promise<Uint8Array>>()

async function read(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} is not there: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** What pdf.js reads beside the page (fonts that documents do not contain, character maps, decoders), read once and not once for each document. */
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
      // The next document tries again.
      cache.delete(url)
      throw error
    }
  }
}
