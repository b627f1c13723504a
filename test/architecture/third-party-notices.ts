import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LockedPackages } from './lockfile-entries.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Where the notices lie; the build puts them beside the window's files. */
export const noticesFile = join(root, 'resources', 'THIRD-PARTY-NOTICES.txt')

interface Shipped {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Whole texts of its licences and notices, each with the file it is from. */
  readonly texts: readonly (readonly [file: string, text: string])[]
  readonly words?: string
}

const licenceFile = /^(licen[cs]es?|copying|notice|ofl)([._-].*)?$/i

/** Folders inside a package that carry licences of their own for what lies in them. */
const inner: Readonly<Record<string, readonly string[]>> = { 'pdfjs-dist': ['cmaps', 'standard_fonts', 'wasm'] }

/** Not shipped: the build leaves this engine out. */
const leftOut = /quickjs/i

/** Packages that name their licence and carry no text of it. */
const standsFor: Readonly<Record<string, string>> = {
  'client-only': 'An empty module. It names the MIT licence and carries no text of it.',
}

const read = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()

function textsIn(folder: string, inside: readonly string[]): (readonly [string, string])[] {
  return ['', ...inside].flatMap((part) => {
    const files = readdirSync(join(folder, part)).filter((name) => licenceFile.test(name) && !leftOut.test(name))
    return files.toSorted().map((name) => [part === '' ? name : `${part}/${name}`, read(join(folder, part, name))] as const)
  })
}

/** Every package a packaged app contains, by the lockfile; builds for single systems are told by the package that wants them. */
export function shippedPackages(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const isOurs = place === '' || entry.dev === true || entry.devOptional === true || entry.os !== undefined || entry.cpu !== undefined
    return isOurs && place !== 'node_modules/electron' ? [] : [place]
  })
}

function packageAt(place: string): Shipped {
  const folder = join(root, place)
  const about = JSON.parse(read(join(folder, 'package.json'))) as { name: string; version: string; license?: string }
  const words = standsFor[about.name]
  const { name, version, license = 'not named' } = about
  return { name, version, licence: license, texts: textsIn(folder, inner[name] ?? []), ...(words === undefined ? {} : { words }) }
}

/** The file of SumatraPDF that pdf-to-printer carries, and its version. */
function sumatra(): { readonly file: string; readonly version: string } {
  const folder = join(root, 'node_modules', 'pdf-to-printer', 'dist')
  const file = readdirSync(folder).find((name) => /^SumatraPDF-[\d.]+-32\.exe$/.test(name))
  const version = /^SumatraPDF-([\d.]+)-/.exec(file ?? '')?.[1]
  if (file === undefined || version === undefined) throw new Error('pdf-to-printer no longer carries SumatraPDF under the name known here.')
  return { file, version }
}

/** What lies inside packages as programs or compiled libraries of other people. */
function embedded(): Shipped[] {
  const { file, version } = sumatra()
  const kept = join(root, 'resources', 'licences')
  const zxing = packageAt('node_modules/zxing-wasm')
  const apache = ['LICENSE', read(join(root, 'node_modules', 'pdfjs-dist', 'LICENSE'))] as const
  const keyring = packageAt('node_modules/keytar')
  return [
    {
      name: `SumatraPDF (${file}, inside pdf-to-printer)`,
      version,
      licence: 'GPL-3.0',
      words: [
        'Packbench starts it as a program of its own, on Windows, and does not change it.',
        `The complete source of exactly this version: https://github.com/sumatrapdfreader/sumatrapdf/tree/${version}rel`,
        `as an archive: https://github.com/sumatrapdfreader/sumatrapdf/archive/refs/tags/${version}rel.zip`,
        'Written offer: for at least three years from the day you received this copy, whoever gave you Packbench gives anyone who has it',
        'the complete corresponding source of this program on a medium customarily used for software, for no more than the cost of doing so.',
      ].join('\n'),
      texts: [['GPL-3.0.txt', read(join(kept, 'GPL-3.0.txt'))]],
    },
    { name: 'ZXing-C++ (compiled into zxing-wasm)', version: `as in zxing-wasm ${zxing.version}`, licence: 'Apache-2.0', texts: [apache] },
    {
      name: 'Rust libraries (compiled into @napi-rs/keyring)',
      version: `as in @napi-rs/keyring ${keyring.version}`,
      licence: 'see below',
      texts: [['keyring-third-party.md', read(join(kept, 'keyring-third-party.md'))]],
    },
  ]
}

function section({ name, version, licence, texts, words }: Shipped): string {
  const head = `${name} ${version}\nLicence: ${licence}${words === undefined ? '' : `\n${words}`}`
  return [head, ...texts.map(([file, text]) => `--- ${file} ---\n\n${text}`)].join('\n\n')
}

/** Packages whose licence is in no file of theirs and is not explained here. */
export function withoutText(packages: LockedPackages): string[] {
  return shippedPackages(packages).flatMap((place) => {
    if (!existsSync(join(root, place))) return [`${place}: not installed`]
    const { name, texts, words } = packageAt(place)
    return texts.length > 0 || words !== undefined ? [] : [name]
  })
}

/** The whole text: every package and everything inside one, with name, version, licence and its text. */
export function thirdPartyNotices(packages: LockedPackages): string {
  const shipped = [...shippedPackages(packages).map(packageAt), ...embedded()]
  const sorted = shipped.toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  const head = [
    'Packbench contains software of other people. Each part below names its licence. Builds of a part for single systems, such as those',
    'of koffi and @napi-rs/keyring, are under the licence of that part. Electron brings the notices of Chromium in LICENSES.chromium.html.',
  ].join('\n')
  return `${[head, ...sorted.map(section)].join(`\n\n${'='.repeat(100)}\n\n`)}\n`
}
