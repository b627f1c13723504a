import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { currentLocale } from '../../shared/messages/locale.ts'

export type Theme = 'light' | 'dark'

export interface AccessibilityProblem {
  readonly appearance: string
  readonly rule: string
  readonly element: string
}

/** Rules whose result depends on the theme, and all others. */
type Rules = 'structure' | 'colors'

const colorRules = ['color-contrast', 'link-in-text-block']

function ruleOptions(rules: Rules): axe.RunOptions {
  if (rules === 'colors') return { runOnly: { type: 'rule', values: colorRules } }
  const withoutUse = [
    // It compares every element with every landmark, and is never more than moderate.
    'region',
    // Chromium makes scrollable elements focusable by itself.
    'scrollable-region-focusable',
    // Each text of the pseudo-locale is in brackets, so none is a part of another one.
    ...(currentLocale() === 'en' ? [] : ['label-content-name-mismatch']),
  ]
  return { rules: Object.fromEntries([...withoutUse, ...colorRules].map((rule) => [rule, { enabled: false }])) }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe reads: the open dialogs and menus, which hide the rest from assistive technology, or else the whole page. */
const overlays = '[role=dialog], [role=alertdialog], [data-overlay]'

/** Parts of the window that are checked again only after they have changed. */
const regions = 'nav, header, footer, section, [role=search], [role=region], [role=grid], [role=listbox], tr, li, [role=option]'

/** Attributes that no color depends on. */
const withoutColor =
  /^(id|for|name|value|title|alt|href|data-key|aria-(label|labelledby|describedby|details|controls|owns|.*index|value.*))$/

/** Fingerprints of what was checked by this worker and had no problem: by theme for colors, under one name for the structure. */
const checked = new Map<string, Set<string>>()

function checkedBefore(appearance: string, rules: Rules): Set<string> {
  const name = rules === 'colors' ? appearance : rules
  const seen = checked.get(name) ?? new Set()
  checked.set(name, seen)
  return seen
}

interface Fingerprints {
  readonly fingerprints: readonly string[]
  /** The numbers of the fingerprints of what is read as a whole. */
  readonly tops: readonly number[]
}

/**
 * Fingerprints of the parts that axe would read, outermost first. Those of `colors` have neither texts nor names, which no color depends
 * on, but the classes of the elements around.
 */
async function fingerprintsOf(page: Page, rules: Rules): Promise<Fingerprints> {
  return await page.evaluate(
    ([overlay, region, colorless, onlyColors]) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, with nothing around it
      const hash = (text: string): string => {
        let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57]
        for (let index = 0; index < text.length; index += 1) {
          const code = text.charCodeAt(index)
          high = Math.imul(high ^ code, 2_654_435_761)
          low = Math.imul(low ^ code, 1_597_334_677)
        }
        return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}-${text.length}`
      }
      const ignored = new RegExp(colorless)
      const shapeOf = (element: Element): string => {
        const copy = element.cloneNode(true) as Element
        const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
        for (let node: Node | null = copy; node !== null; node = walker.nextNode()) {
          // Axe passes over what is empty, and is not sure of one letter.
          if (node instanceof Text) node.data = 'xx'.slice(0, node.data.trim().length)
          else if (node instanceof Element)
            for (const { name } of Array.from(node.attributes)) if (ignored.test(name)) node.removeAttribute(name)
        }
        const around: string[] = []
        for (let part = element.parentElement; part !== null; part = part.parentElement) around.push(`${part.tagName}.${part.className}`)
        return `${around.join(' ')} ${copy.outerHTML}`
      }
      const open = [...document.querySelectorAll(overlay)]
      const tops = open.length > 0 ? open : [document.documentElement]
      const parts = tops.flatMap((top) => [top, ...top.querySelectorAll(region)])
      Object.assign(globalThis, { axeParts: parts })
      return {
        fingerprints: parts.map((part) => hash(onlyColors ? shapeOf(part) : part.outerHTML)),
        tops: tops.map((top) => parts.indexOf(top)),
      }
    },
    [overlays, regions, withoutColor.source, rules === 'colors'] as const,
  )
}

/** What axe calls serious or critical in the parts with a fingerprint, without those parts whose numbers are in `known`. */
async function violationsOf(page: Page, rules: Rules, known: readonly number[]): Promise<Omit<AccessibilityProblem, 'appearance'>[]> {
  // Axe is half a megabyte: loading it for each call takes longer than the rules do.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return await page.evaluate(
    async ([overlay, options, numbers]) => {
      interface Loaded {
        readonly axe: typeof axe
        readonly axeParts?: readonly Element[]
      }
      const { axe: runner, axeParts = [] } = globalThis as unknown as Loaded
      const without = new Set(numbers.flatMap((number) => axeParts[number] ?? []))
      const open = [...document.querySelectorAll(overlay)]
      const include = (open.length > 0 ? open : [document.documentElement]).filter((top) => !without.has(top))
      const exclude = [...without].filter((part) => part.isConnected && !open.includes(part))
      // Its types know selectors only.
      const context = { include, exclude } as unknown as axe.ElementContext
      const { violations } = await runner.run(context, options)
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map((node) => ({ rule: `${id}: ${node.failureSummary ?? ''}`, element: node.html.slice(0, 160) })),
        )
    },
    [
      overlays,
      { ...ruleOptions(rules), resultTypes: ['violations'], iframes: false, preload: false } satisfies axe.RunOptions,
      known,
    ] as const,
  )
}

/** What axe calls serious or critical in what has changed since the last call with these rules. */
export async function accessibilityProblems(page: Page, appearance: string, rules: Rules): Promise<AccessibilityProblem[]> {
  const seen = checkedBefore(appearance, rules)
  const { fingerprints, tops } = await fingerprintsOf(page, rules)
  const known = fingerprints.flatMap((fingerprint, number) => (seen.has(fingerprint) ? [number] : []))
  if (tops.every((number) => known.includes(number))) return []
  const violations = await violationsOf(page, rules, known)
  if (violations.length === 0) for (const fingerprint of fingerprints) seen.add(fingerprint)
  return violations.map((violation) => ({ appearance, ...violation }))
}
