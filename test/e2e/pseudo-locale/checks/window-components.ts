import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'

const root = resolve(import.meta.dirname, '..', '..', '..', '..')
const component = /^(?:export )?(?:default )?(?:function|class) ([A-Z]\w*)|^(?:export )?const ([A-Z]\w*) = memo\(/gm

/** What the run does not show, and why it need not. */
export const notShown: Readonly<Record<string, string>> = {
  KeysForLoaded: 'shows nothing, while a file is loading',
  SameMessageCases: 'orders whose waybill failed twice for a reason of the station itself; made of the parts of RemedyCases',
}

/** Every React component of the window by its name, with the file it is in. */
export function componentsInSource(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of globSync('renderer/**/*.tsx', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, made, memoized] of source.matchAll(component)) {
      const name = made ?? memoized ?? ''
      found.set(name, [found.get(name), file].filter((part) => part !== undefined).join(', '))
    }
  }
  return found
}

/** The components that React shows now, of ours: the build keeps their names. */
export async function componentsOnScreen(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    interface Fiber {
      /** A memoized component; `type` would be the function in it. */
      readonly elementType: { readonly displayName?: string } | null
      readonly child: Fiber | null
      readonly sibling: Fiber | null
    }
    const container = document.querySelector('#root')
    const key = Object.keys(container ?? {}).find((name) => name.startsWith('__reactContainer$'))
    if (container === null || key === undefined) throw new Error('React shows nothing')
    const { stateNode } = (container as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } }>)[key] ?? {
      stateNode: { current: null },
    }
    const names = new Set<string>()
    const waiting = [stateNode.current]
    for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
      if (fiber === null) continue
      names.add(fiber.elementType?.displayName ?? '')
      waiting.push(fiber.sibling, fiber.child)
    }
    return [...names]
  })
}

/** The components that opened what is on top: those around its overlay in React's tree, wherever the overlay itself is in the page. */
export async function componentsAroundOverlay(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    interface Fiber {
      readonly elementType: { readonly displayName?: string } | null
      readonly return: Fiber | null
    }
    const overlay = [...document.querySelectorAll('[data-overlay]')].at(-1)
    const key = Object.keys(overlay ?? {}).find((name) => name.startsWith('__reactFiber$'))
    const names: string[] = []
    let fiber = (overlay as unknown as Record<string, Fiber | null> | undefined)?.[key ?? ''] ?? null
    for (; fiber !== null; fiber = fiber.return) names.push(fiber.elementType?.displayName ?? '')
    return names
  })
}
