import type { Page } from 'playwright-core'

/**
 * Texts that cannot be read whole: cut off by what is around them, past an edge of the window that does not scroll, or over another
 * text. A text ended by an ellipsis is whole where a title says it.
 */
export async function clippedTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    interface Box {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    interface Shown extends Box {
      readonly element: Element
      readonly words: string
    }
    const dialogs = [...document.querySelectorAll('[data-overlay]')]
    const layer = dialogs.at(-1) ?? document.body
    const tolerance = 2

    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isEmpty = ({ left, top, right, bottom }: Box): boolean => right - left < 1 || bottom - top < 1
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, with nothing around it
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
    const isUnseen = (element: Element): boolean =>
      element.closest('.visually-hidden, [data-focus-scope-start], script, style, svg, .textLayer, option') !== null ||
      element.closest('[aria-hidden=true][style*="clip"]') !== null

    /** Most texts have the same elements around them. */
    interface Around {
      readonly box: Box
      readonly display: string
      readonly overflowX: string
      readonly overflowY: string
      readonly isEllipsis: boolean
      readonly isFixed: boolean
    }
    const surroundings = new Map<Element, Around>()
    function aroundOf(part: Element): Around {
      const known = surroundings.get(part)
      if (known !== undefined) return known
      const { display, overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(part)
      const isEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const around = { box: part.getBoundingClientRect(), display, overflowX, overflowY, isEllipsis, isFixed: position === 'fixed' }
      surroundings.set(part, around)
      return around
    }

    /** What is seen of a text, or why some of it never is. */
    function look(text: Shown): Box | string {
      let seen: Box = text
      let [canScrollX, canScrollY] = [false, false]
      for (let part: Element | null = text.element; part !== null && part !== document.body; part = part.parentElement) {
        const style = aroundOf(part)
        if (style.display === 'inline' || style.display === 'contents') continue
        const { left, top, right, bottom } = style.box
        if (right - left < 3 || bottom - top < 3) return { left: 0, top: 0, right: 0, bottom: 0 }
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) {
          if (isEmpty(meet(seen, { left, top, right, bottom }))) return { left: 0, top: 0, right: 0, bottom: 0 }
          canScrollX ||= scrolls(style.overflowX)
          canScrollY ||= scrolls(style.overflowY)
          seen = meet(seen, { left, top, right, bottom })
          continue
        }
        const isCutX = !canScrollX && hides(style.overflowX) && (seen.right > right + tolerance || seen.left < left - tolerance)
        const isCutY = !canScrollY && hides(style.overflowY) && (seen.bottom > bottom + tolerance || seen.top < top - tolerance)
        if (isCutX || isCutY) {
          const isTitled = part.closest('[title]') !== null || part.querySelector('[title]') !== null
          if (!style.isEllipsis || !isTitled) return isCutX ? 'cut off' : 'cut off below'
          seen = meet(seen, { left, top, right, bottom })
        }
        if (style.isFixed) break
      }
      if (!canScrollX && (seen.right > innerWidth + tolerance || seen.left < -tolerance)) return 'past the side of the window'
      if (!canScrollY && (seen.bottom > innerHeight + tolerance || seen.top < -tolerance)) return 'below the window'
      return seen
    }

    /** A text that is wider than the button or badge that it names. */
    function isOutsideControl(text: Shown): boolean {
      const control = text.element.closest('button, [role=button], label, [class*=badge]')
      if (control === null || getComputedStyle(control).display === 'inline') return false
      const { left, top, right, bottom } = control.getBoundingClientRect()
      return (
        text.left < left - tolerance || text.right > right + tolerance || text.top < top - tolerance || text.bottom > bottom + tolerance
      )
    }

    const texts: Shown[] = []
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const words = (node.textContent ?? '').trim()
      if (element === null || words === '' || isUnseen(element) || !element.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, top, right, bottom } of range.getClientRects())
        if (right - left > 1) texts.push({ element, words, left, top, right, bottom })
    }

    const troubles: string[] = []
    const seen: Shown[] = []
    for (const text of texts) {
      const found = look(text)
      // What the service or a person wrote may be of any length, and lists cut it.
      const isData =
        (!/[[~\]]/.test(text.words) && text.element.closest('kbd') === null) || text.element.closest('bdi, [data-copyable]') !== null
      if (typeof found === 'string') {
        if (!isData || found === 'past the side of the window') troubles.push(`${found}: ${text.words.slice(0, 80)}`)
      } else if (isEmpty(found)) continue
      else if (isOutsideControl({ ...text, ...found })) troubles.push(`outside its button: ${text.words.slice(0, 80)}`)
      else seen.push({ ...text, ...found })
    }
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        const { left, top, right, bottom } = meet(one, other)
        const height = Math.min(one.bottom - one.top, other.bottom - other.top)
        if (right - left <= 3 || bottom - top <= height * 0.4) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
        const [first = -1, last = -1] = [stack.indexOf(one.element), stack.indexOf(other.element)].toSorted((a, b) => a - b)
        const isCovered = stack.slice(first, last).some((above) => getComputedStyle(above).backgroundColor !== 'rgba(0, 0, 0, 0)')
        const isSeen = first >= 0 && !isCovered
        if (isSeen) troubles.push(`over another: ${one.words.slice(0, 40)} / ${other.words.slice(0, 40)}`)
      }
    }
    return [...new Set(troubles)]
  })
}
