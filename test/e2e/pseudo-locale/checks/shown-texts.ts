import type { Page } from 'playwright-core'

/** A piece of text on the page: the text of a block, or an attribute. Names of keys are left out. */
export interface ShownText {
  /** With names of keys between two NUL characters. */
  readonly text: string
  /** Where it is: the tag, and the attribute if it is one. */
  readonly place: string
}

/** What is visible on the page or read by a screen reader. */
export async function shownTexts(page: Page): Promise<ShownText[]> {
  return await page.evaluate(() => {
    const quoted = 'kbd, [translate=no]'
    const skipped = 'script, style, .textLayer'

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, with nothing around it
    const blockOf = (element: Element): Element => {
      let block = element
      while (
        block.parentElement !== null &&
        (/^(inline|contents)$/.test(getComputedStyle(block).display) || block.matches('.visually-hidden'))
      )
        block = block.parentElement
      return block
    }

    const blocks = new Map<Element, string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || parent.closest(skipped) !== null || !parent.checkVisibility()) continue
      const block = blockOf(parent)
      const words = node.textContent ?? ''
      blocks.set(block, (blocks.get(block) ?? '') + (parent.closest(quoted) === null ? words : `\0${words}\0`))
    }
    const texts = [...blocks].map(([block, text]) => ({ text, place: block.tagName.toLowerCase() }))
    for (const name of ['aria-label', 'aria-roledescription', 'aria-valuetext', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (element.closest(`${skipped}, ${quoted}`) === null && element.closest('[aria-hidden=true]') === null)
          texts.push({ text: element.getAttribute(name) ?? '', place: `${element.tagName.toLowerCase()} ${name}` })
    texts.push({ text: document.title, place: 'document title' })
    return texts.filter(({ text }) => text.trim() !== '')
  })
}
