import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { locales, setLocale } from '../../../../shared/messages/locale.ts'
import { catalogueTexts, renderParts } from '../../../../shared/messages/render-message.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const folder = join(root, 'shared', 'messages')
const slashes = (path: string): string => path.replaceAll('\\', '/')
const catalogues = globSync('*/*-{failures,messages}.ts', { cwd: folder }).map(slashes).toSorted()
const sourceOf = (file: string): string => readFileSync(join(folder, file), 'utf8')

type Sample = string | number | ((chunks: readonly string[]) => string)

/** A value for each placeholder, as a translator's tool would make one up. */
function sampleValues(elements: readonly MessageFormatElement[]): Record<string, Sample> {
  const values: Record<string, Sample> = {}
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.tag)
      Object.assign(values, sampleValues(element.children), { [element.value]: (chunks: readonly string[]) => chunks.join('') })
    else values[element.value] = element.type === TYPE.argument || element.type === TYPE.select ? 'sample' : 3
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
    for (const option of Object.values(element.options)) Object.assign(values, { ...sampleValues(option.value), ...values })
  }
  return values
}

/** The catalogues that the main process or shared code uses, and so may send or store; those of terminal and menu go nowhere. */
function sentCatalogues(): readonly string[] {
  const sources = globSync(['electron/**/*.ts', 'shared/**/*.ts'], { cwd: root }).filter(
    (file) => !slashes(file).startsWith('shared/messages/'),
  )
  const imported = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+-messages\.ts)'/g)].map(([, source = '']) =>
      slashes(relative(folder, join(root, dirname(file), source))),
    ),
  )
  const messages = catalogues.filter((file) => imported.includes(file) && !file.startsWith('host/'))
  return [...catalogues.filter((file) => file.endsWith('-failures.ts')), ...messages].toSorted()
}

beforeAll(async () => {
  for (const file of catalogues) await import(pathToFileURL(join(folder, file)).href)
})

afterEach(() => setLocale('en'))

test('all-catalogues.ts loads every catalogue whose texts may reach the window as data', () => {
  const listed = [...sourceOf('all-catalogues.ts').matchAll(/^import '\.\/(.+)'$/gm)].map(([, file = '']) => file)
  expect(sentCatalogues().filter((file) => !listed.includes(file))).toEqual([])
  expect(listed).toEqual(listed.toSorted())
})

describe.each(catalogues)('%s', (file) => {
  const source = sourceOf(file)
  const topic = /define(?:Messages|Failures)\('([^']+)'/.exec(source)?.[1] ?? ''

  test('describes each text for translators', () => {
    const texts = source.match(/\btext:\s+['"`]/g) ?? []
    const descriptions = source.match(/\bdescription(?=\s*[:,}])/g) ?? []
    expect(topic).not.toBe('')
    expect(descriptions).toHaveLength(texts.length)
  })

  test.each(locales)('can be shown in %s', (locale) => {
    setLocale(locale)
    const texts = [...catalogueTexts()].filter(([code]) => code.startsWith(`${topic}.`))
    expect(texts).not.toEqual([])
    const shown = texts.flatMap(([code, { text, next }]) =>
      (next === undefined ? [text] : [text, next]).map((part) => [code, renderParts(part, sampleValues(parse(part))).join('')] as const),
    )
    expect(shown.filter(([, words]) => words.trim() === '' || /[{}]|undefined/.test(words))).toEqual([])
  })
})

test('no folder holds more than 25 catalogues', () => {
  const folders = Map.groupBy(catalogues, (file) => dirname(file))
  expect([...folders].filter(([, files]) => files.length > 25)).toEqual([])
})
