import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../../../renderer/ui/tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

/** A token's color in a theme, as `#rrggbb`. */
function colorOf(token: string, theme: Theme): string {
  const value = new RegExp(`^\\s*--${token}: (.*);$`, 'm').exec(css)?.[1] ?? ''
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value)
  const color = (theme === 'light' ? pair?.[1] : pair?.[2]) ?? value
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new Error(`--${token} is no color: ${value}`)
  return color
}

/** Relative luminance by WCAG 2. */
function luminance(color: string): number {
  const channel = (at: number): number => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['desk', 'surface', 'raised', 'sunken']
const washes = ['accent-wash', 'accent-wash-hover', 'success-wash', 'warning-wash', 'danger-wash', 'neutral-wash']

/** Text colors, and the backgrounds on which they are read. */
const texts: readonly (readonly [string, readonly string[]])[] = [
  ['text', [...surfaces, 'hover', 'pressed', ...washes]],
  ['text-soft', [...surfaces, 'hover', 'pressed', ...washes]],
  ['accent', surfaces],
  ['accent-strong', [...surfaces, 'accent-wash', 'accent-wash-hover']],
  ['on-accent', ['accent-fill', 'accent-fill-hover', 'danger-fill', 'danger-fill-hover']],
  ['success', [...surfaces, 'hover', 'accent-wash', 'success-wash']],
  ['warning', [...surfaces, 'hover', 'accent-wash', 'accent-wash-hover', 'warning-wash']],
  ['danger', [...surfaces, 'hover', 'accent-wash', 'accent-wash-hover', 'danger-wash']],
  ['on-inverse', ['inverse']],
  ['on-warning', ['warning-fill']],
]

/** Edges of controls, the focus and the marks of states. */
const marks: readonly (readonly [string, readonly string[]])[] = [
  ['control', surfaces],
  ['line-strong', surfaces],
  ['accent', [...surfaces, 'accent-wash']],
  ['accent-fill', surfaces],
  ['danger-fill', surfaces],
  ['inverse', surfaces],
  ['warning', ['warning-wash']],
  ['danger', ['danger-wash']],
]

function tooWeak(pairs: typeof texts, least: number): string[] {
  const themes: readonly Theme[] = ['light', 'dark']
  return themes.flatMap((theme) =>
    pairs.flatMap(([token, grounds]) =>
      grounds
        .map((ground) => ({ ground, ratio: contrast(colorOf(token, theme), colorOf(ground, theme)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ ground, ratio }) => `${theme}: ${token} on ${ground} ${ratio.toFixed(2)}`),
    ),
  )
}

test('text has a contrast of 4.5 to 1 on every background it is used on', () => {
  expect(tooWeak(texts, 4.5)).toEqual([])
})

test('controls, the focus and marks of states have a contrast of 3 to 1', () => {
  expect(tooWeak(marks, 3)).toEqual([])
})

const renderer = fileURLToPath(new URL('../../../../renderer', import.meta.url))
const color = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|light-dark)\(/i

test('colors are named in the tokens and nowhere else', () => {
  const files = globSync('**/*.css', { cwd: renderer }).filter((file) => basename(file) !== 'tokens.css')
  const lines = files.flatMap((file) =>
    readFileSync(join(renderer, file), 'utf8')
      .split('\n')
      .filter((line) => color.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(lines).toEqual([])
})

test('every property that a style uses is set somewhere', () => {
  const sources = globSync('**/*.{css,tsx,ts}', { cwd: renderer }).map((file) => readFileSync(join(renderer, file), 'utf8'))
  const set = new Set(sources.flatMap((source) => [...source.matchAll(/(--[a-z0-9-]+)['"]?\s*[:,]/g)].map(([, name]) => name)))
  const used = sources.flatMap((source) => [...source.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name))
  // React Aria sets it on a list that opens below its field.
  set.add('--trigger-width')
  expect([...new Set(used.filter((name) => !set.has(name)))]).toEqual([])
})
