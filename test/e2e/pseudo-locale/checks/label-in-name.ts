import type { Page } from 'playwright-core'

/**
 * Controls whose name for screen readers does not contain the words on them, so that a person who speaks those words does not reach them
 * (WCAG 2.5.3). axe compares them too, but in the pseudo-locale each text has its own brackets and padding, which are left out here.
 */
export async function namesWithoutWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, with nothing around it
    function plain(text: string): string {
      return text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    }

    function wordsOn(control: Element): string {
      const words: string[] = []
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      while (texts.nextNode() !== null) {
        const { parentElement, textContent } = texts.currentNode
        const isOnScreen =
          parentElement?.checkVisibility() === true && parentElement.closest('[aria-hidden=true], .visually-hidden') === null
        if (isOnScreen) words.push(textContent ?? '')
      }
      return plain(words.join(' '))
    }

    const controls = document.querySelectorAll(':is(button, a, summary, [role=button], [role=tab], [role=menuitem])[aria-label]')
    return [...controls]
      .filter((control) => !plain(control.getAttribute('aria-label') ?? '').includes(wordsOn(control)))
      .map((control) => `“${wordsOn(control)}” is named “${control.getAttribute('aria-label')}”`)
  })
}
