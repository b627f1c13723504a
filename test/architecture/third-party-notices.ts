import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LockedPackages } from './lockfile-entries.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** The file of the notices; the build copies it next to the window's files. */
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
const inner: Readonly<Record<string, readonly string[]>> = {
  // hidapi is compiled into its builds for each system.
  'node-hid': ['hidapi'],
  'pdfjs-dist': ['cmaps', 'standard_fonts', 'wasm'],
}

/** Not shipped: the build leaves this engine out. */
const leftOut = /quickjs/i

/** Packages that name their licence and carry no text of it. */
const standsFor: Readonly<Record<string, string>> = {
  'lazy-val':
    'It names the MIT license and carries no text of it. Its author’s electron-updater, below the name of that package, has the text.',
  'client-only': 'An empty module. It names the MIT license and carries no text of it.',
}

/** Packages that carry their licence in a section of their README. */
const inReadme: ReadonlySet<string> = new Set(['pg-types', 'pgpass'])

const readmeLicence = /^##+ licen[cs]e$/im

const read = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()

function textsIn(folder: string, inside: readonly string[]): (readonly [string, string])[] {
  return ['', ...inside].flatMap((part) => {
    const files = readdirSync(join(folder, part)).filter((name) => licenceFile.test(name) && !leftOut.test(name))
    return files.toSorted().map((name) => [part === '' ? name : `${part}/${name}`, read(join(folder, part, name))] as const)
  })
}

/** The licence section at the end of a README. */
function textInReadme(folder: string): readonly [string, string] {
  const readme = read(join(folder, 'README.md'))
  const start = readme.search(readmeLicence)
  const text = start === -1 ? '' : readme.slice(start)
  if (!text.includes('Permission is hereby granted')) throw new Error(`${folder} has no licence in its README.`)
  return ['README.md', text]
}

/** Every package a packaged app contains, according to the lockfile; optional builds for one platform are found through the package that depends on them. */
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
  const texts = inReadme.has(name) ? [textInReadme(folder)] : textsIn(folder, inner[name] ?? [])
  return { name, version, licence: license, texts, ...(words === undefined ? {} : { words }) }
}

/** The file of SumatraPDF that pdf-to-printer carries, and its version. */
function sumatra(): { readonly file: string; readonly version: string } {
  const folder = join(root, 'node_modules', 'pdf-to-printer', 'dist')
  const file = readdirSync(folder).find((name) => /^SumatraPDF-[\d.]+-32\.exe$/.test(name))
  const version = /^SumatraPDF-([\d.]+)-/.exec(file ?? '')?.[1]
  if (file === undefined || version === undefined) throw new Error('pdf-to-printer no longer carries SumatraPDF under the name known here.')
  return { file, version }
}

/** The data set of HS codes, which no package lists. */
function dataSet(): Shipped {
  const file = join(root, 'resources', 'harmonized-system.json')
  const { source, license, date, commit } = JSON.parse(read(file)) as Record<'source' | 'license' | 'date' | 'commit', string>
  return {
    name: `Harmonized System, six digits (data set ${source})`,
    version: `of ${date}, commit ${commit}`,
    licence: license,
    words: [
      `Its codes and descriptions (https://${source}) are in harmonized-system.json. It is dedicated to the public domain under the`,
      'Open Data Commons Public Domain Dedication and License: https://opendatacommons.org/licenses/pddl/1-0/',
    ].join('\n'),
    texts: [],
  }
}

/** What lies inside packages as programs or compiled libraries of other people. */
function embedded(): Shipped[] {
  const { file, version } = sumatra()
  const kept = join(root, 'resources', 'licences')
  const zxing = packageAt('node_modules/zxing-wasm')
  const apache = ['LICENSE', read(join(root, 'node_modules', 'pdfjs-dist', 'LICENSE'))] as const
  const pdfium = packageAt('node_modules/@embedpdf/pdfium')
  const keyring = packageAt('node_modules/keytar')
  const harfbuzz = packageAt('node_modules/harfbuzzjs')
  const woff2 = packageAt('node_modules/woff2-encoder')
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
      name: 'FreeType, libjpeg-turbo, Little CMS, zlib, OpenJPEG and Anti-Grain Geometry (compiled into @embedpdf/pdfium)',
      version: `as in @embedpdf/pdfium ${pdfium.version}`,
      licence: 'see below',
      texts: [['pdfium-third-party.txt', read(join(kept, 'pdfium-third-party.txt'))]],
    },
    {
      name: 'Rust libraries (compiled into @napi-rs/keyring)',
      version: `as in @napi-rs/keyring ${keyring.version}`,
      licence: 'see below',
      texts: [['keyring-third-party.md', read(join(kept, 'keyring-third-party.md'))]],
    },
    {
      name: 'HarfBuzz (compiled into harfbuzzjs)',
      version: `as in harfbuzzjs ${harfbuzz.version}`,
      licence: 'Old MIT',
      texts: [['harfbuzz.txt', read(join(kept, 'harfbuzz.txt'))]],
    },
    {
      name: 'WOFF2 and Brotli (compiled into woff2-encoder)',
      version: `as in woff2-encoder ${woff2.version}`,
      licence: 'MIT',
      texts: [['woff2-third-party.txt', read(join(kept, 'woff2-third-party.txt'))]],
    },
  ]
}

function section({ name, version, licence, texts, words }: Shipped): string {
  const head = `${name} ${version}\nLicense: ${licence}${words === undefined ? '' : `\n${words}`}`
  return [head, ...texts.map(([file, text]) => `--- ${file} ---\n\n${text}`)].join('\n\n')
}

/** Packages that contain no licence text and have no explanation here. */
export function withoutText(packages: LockedPackages): string[] {
  return shippedPackages(packages).flatMap((place) => {
    if (!existsSync(join(root, place))) return [`${place}: not installed`]
    const { name, texts, words } = packageAt(place)
    return texts.length > 0 || words !== undefined ? [] : [name]
  })
}

/** The whole text: every package and everything inside one, with name, version, licence and its text. */
export function thirdPartyNotices(packages: LockedPackages): string {
  const shipped = [...shippedPackages(packages).map(packageAt), ...embedded(), dataSet()]
  const sorted = shipped.toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  const head = [
    'Packbench contains software and data of other people. Each part below names its license. Builds of a part for single systems, such as those',
    'of koffi and @napi-rs/keyring, are under the license of that part. Electron brings the notices of Chromium in LICENSES.chromium.html.',
  ].join('\n')
  return `${[head, ...sorted.map(section)].join(`\n\n${'='.repeat(100)}\n\n`)}\n`
}
