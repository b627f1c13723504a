import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Page } from 'playwright-core'
import { catalogueTexts } from '../../shared/messages/render-message.ts'

/** One way through a text; a placeholder is a null. */
type Variant = readonly (string | null)[]

const maxVariants = 50

function variantsOf(elements: readonly MessageFormatElement[]): Variant[] {
  let variants: Variant[] = [[]]
  for (const element of elements) {
    let parts: Variant[] = [[null]]
    if (element.type === TYPE.literal) parts = [[element.value]]
    else if (element.type === TYPE.tag) parts = variantsOf(element.children)
    else if (element.type === TYPE.select || element.type === TYPE.plural)
      parts = Object.values(element.options).flatMap(({ value }) => variantsOf(value))
    variants = variants.flatMap((before) => parts.map((part) => [...before, ...part])).slice(0, maxVariants)
  }
  return variants
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const hasWords = (variant: Variant): boolean => /\p{L}{2,}/u.test(variant.join(' '))

function isMostlyText(variant: Variant): boolean {
  return !variant.includes(null) || (variant.join('').match(/\p{L}{2,}/gu)?.length ?? 0) >= 3
}

/** English texts as patterns; one that is mostly a value would match data, too, and is left out. */
function englishPatterns(): RegExp[] {
  const texts = [...catalogueTexts()].flatMap(([, { text, next }]) => (next === undefined ? [text] : [text, next]))
  const variants = texts.flatMap((text) => variantsOf(parse(text))).filter(hasWords)
  return variants
    .filter(isMostlyText)
    .map((variant) => new RegExp(`^${variant.map((part) => (part === null ? '.*' : escaped(part))).join('')}$`))
}

let patterns: RegExp[] | undefined

/** What a person reads or hears on the page, without what the service or a person wrote. */
async function shownTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent !== null && parent.checkVisibility() && parent.closest('bdi, [data-copyable], script, style, kbd') === null)
        texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })
}

/** Texts that stand on the page in English although another language was chosen. */
export async function untranslatedTexts(page: Page): Promise<string[]> {
  patterns ??= englishPatterns()
  const known = patterns
  return [...new Set(await shownTexts(page))].filter((text) => known.some((pattern) => pattern.test(text)))
}

/** Texts of buttons, headings and labels that are cut off, which other languages would be, too. */
export async function clippedTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, with nothing around it
    const isCut = (element: Element): boolean => {
      const style = getComputedStyle(element)
      if (style.overflowX === 'visible' || element.clientWidth < 4) return false
      return element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'auto' && style.overflowX !== 'scroll'
    }
    return [...document.querySelectorAll('button *, h1, h2, h3, label, legend, dt, th *, button')]
      .filter((element) => element.checkVisibility() && (element.textContent ?? '').trim() !== '' && isCut(element))
      .filter((element) => element.closest('bdi, [data-copyable], [data-order], [role="row"] td') === null)
      .map((element) => (element.textContent ?? '').trim())
  })
}
