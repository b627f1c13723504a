import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const catalogueFiles = globSync('shared/messages/*/*-{failures,messages}.ts', { cwd: root }).toSorted()

/** Their codes are in the data of older versions, which is shown as before. */
const storedByOlderVersions = ['scanPrintMessages.reprintReason']

interface Use {
  readonly texts: Set<string>
  /** True where the catalogue is used as a whole, such as `catalogue[name]`. */
  isWhole: boolean
}

/** Which texts of each catalogue the sources name: `catalogue.text` or `const { text } = catalogue`. */
function findUses(sources: readonly string[]): Map<string, Use> {
  const uses = new Map<string, Use>()
  const usageOf = (name: string): Use => {
    const use = uses.get(name) ?? { texts: new Set(), isWhole: false }
    uses.set(name, use)
    return use
  }
  for (const source of sources) {
    const imports = /^import\b[^;]*? from '[^']+'$/gm
    const names = new Map<string, string>()
    for (const [statement] of source.matchAll(imports)) {
      for (const [, name = '', alias] of statement.matchAll(/(\w+(?:Messages|Failures))(?: as (\w+))?/g)) names.set(alias ?? name, name)
    }
    // A catalogue may use its own texts.
    for (const [, name = ''] of source.matchAll(/^export const (\w+) = define/gm)) names.set(name, name)
    const text = source.replaceAll(imports, '').replaceAll(/^export const \w+ = define/gm, '')
    for (const [alias, name] of names) {
      const use = usageOf(name)
      for (const [, member] of text.matchAll(new RegExp(`(?<![.\\w])${alias}\\b(?:\\.(\\w+))?`, 'g'))) {
        if (member !== undefined) use.texts.add(member)
      }
      for (const [, list = ''] of text.matchAll(new RegExp(`\\{([^{}]*)\\} = ${alias}\\b`, 'g'))) {
        for (const part of list.split(',')) use.texts.add(part.split(':')[0]?.trim() ?? '')
      }
      use.isWhole ||= new RegExp(`(?<![.\\w]|\\} = )${alias}\\b(?![.\\w]|\\??:)`).test(text)
    }
  }
  return uses
}

function unusedTexts(name: string, texts: readonly string[], uses: ReadonlyMap<string, Use>): string[] {
  const use = uses.get(name)
  return use?.isWhole === true ? [] : texts.filter((text) => use?.texts.has(text) !== true).map((text) => `${name}.${text}`)
}

test('every text of a catalogue is used', async () => {
  const files = globSync(['electron/**/*.ts', 'renderer/**/*.{ts,tsx}', 'shared/**/*.ts'], { cwd: root })
  const uses = findUses(files.map((file) => readFileSync(join(root, file), 'utf8')))
  const unused: string[] = []
  for (const file of catalogueFiles) {
    const catalogues = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
    for (const [name, texts] of Object.entries(catalogues)) {
      if (typeof texts === 'object' && texts !== null) unused.push(...unusedTexts(name, Object.keys(texts), uses))
    }
  }
  expect(unused).toEqual(storedByOlderVersions)
})

test.each([
  ['by its name', `import { aMessages } from './a.ts'\nsay(aMessages.hello())`, ['aMessages.never']],
  ['under another name', `import {\n  aMessages as words,\n} from './a.ts'\nsay(words.hello())`, ['aMessages.never']],
  ['taken out of its catalogue', `import { aMessages } from './a.ts'\nconst { hello: greet } = aMessages`, ['aMessages.never']],
  ['by an index', `import { aMessages } from './a.ts'\nsay(aMessages[name]())`, []],
])('a text that is used %s is found', (_, source, unused) => {
  expect(unusedTexts('aMessages', ['hello', 'never'], findUses([source]))).toEqual(unused)
})
