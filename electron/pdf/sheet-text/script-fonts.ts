import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { familiesFor, fileFor, type FamilyName } from './font-families.ts'
import { createShaper, type ShapingFont } from './shape-text.ts'

const fromHere = createRequire(import.meta.url)
const inPackage = (family: FamilyName, file: string): string => fromHere.resolve(`@fontsource-variable/noto-sans-${family}/${file}`)

/** The fonts of one sheet for the letters that Liberation Sans lacks. Reads only the files that its texts need. */
export interface ScriptFonts {
  /** Loads what the texts need of these letters. Letters that no font has stay without one. */
  load(letters: Iterable<string>, text: string): Promise<void>
  /** The loaded font of a letter of a text; undefined for a letter without one. */
  fontFor(letter: string, text: string): ShapingFont | undefined
}

async function rangesOf(family: FamilyName): Promise<(codePoint: number) => string | undefined> {
  return fileFor(JSON.parse(await readFile(inPackage(family, 'unicode.json'), 'utf8')) as Record<string, string>, family)
}

/** HarfBuzz reads no compressed files. */
async function unpackFont(file: string): Promise<Uint8Array> {
  const [{ default: decompress }, packed] = await Promise.all([import('woff2-encoder/decompress'), readFile(file)])
  return await decompress(packed)
}

export async function createScriptFonts(): Promise<ScriptFonts> {
  const shaper = await createShaper()
  const ranges = new Map<FamilyName, (codePoint: number) => string | undefined>()
  const loaded = new Map<string, ShapingFont>()

  async function loadFont(family: FamilyName, codePoint: number): Promise<ShapingFont | undefined> {
    const known = ranges.get(family) ?? (await rangesOf(family))
    ranges.set(family, known)
    const file = known(codePoint)
    if (file === undefined) return undefined
    const font = loaded.get(file) ?? shaper.open(await unpackFont(inPackage(family, `files/${file}`)))
    loaded.set(file, font)
    return font
  }

  return {
    load: async (letters, text) => {
      for (const letter of letters) {
        const codePoint = letter.codePointAt(0) ?? 0
        for (const family of familiesFor(letter, text)) {
          const font = await loadFont(family, codePoint)
          if (font?.hasGlyph(codePoint) === true) break
        }
      }
    },
    fontFor: (letter, text) => {
      const codePoint = letter.codePointAt(0) ?? 0
      for (const family of familiesFor(letter, text)) {
        const font = loaded.get(ranges.get(family)?.(codePoint) ?? '')
        if (font?.hasGlyph(codePoint) === true) return font
      }
      return undefined
    },
  }
}
