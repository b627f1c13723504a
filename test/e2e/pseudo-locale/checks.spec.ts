import type { Page } from 'playwright-core'
import { expect, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { pictureFolder } from '../take-pictures.ts'
import { startVisits } from './start-visits.ts'
import { openCheckedApp, troublesNow } from './look.ts'

const folder = temporaryFolder()
let app: TestApp

startVisits()

test.beforeAll(async () => {
  app = await openCheckedApp({ dataDirectory: folder.path })
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

interface Planted {
  readonly text: string
  readonly style?: Readonly<Record<string, string>>
  readonly attribute?: string
  /** The name of a button with this text. */
  readonly name?: string
}

/** Adds elements to the page, runs the checks, and removes the elements. */
async function troublesWith(page: Page, planted: readonly Planted[]): Promise<string[]> {
  await page.evaluate((elements) => {
    const place = document.createElement('div')
    place.id = 'planted'
    Object.assign(place.style, { position: 'fixed', inset: '0', zIndex: '1000', background: 'white' })
    for (const { text, style, attribute, name } of elements) {
      const element = document.createElement(name === undefined ? 'p' : 'button')
      if (name !== undefined) element.setAttribute('aria-label', name)
      if (attribute === undefined) element.textContent = text
      else element.setAttribute(attribute, text)
      Object.assign(element.style, style)
      place.append(element)
    }
    document.body.append(place)
  }, planted)
  const found = await troublesNow(page)
  await page.evaluate(() => document.querySelector('#planted')?.remove())
  return found
}

test('the checks find untranslated, clipped and overlapping text, and names without their words', async () => {
  test.skip(pictureFolder !== null, 'The window is in English for its pictures.')
  const { page } = app
  const before = new Set(await troublesNow(page))
  const found = async (...planted: readonly Planted[]): Promise<string[]> =>
    (await troublesWith(page, planted)).filter((trouble) => !before.has(trouble))
  expect(await found({ text: '[Ťŕáñšĺáťéđ~~~~]' })).toEqual([])
  expect(await found({ text: '[Ťŕáñšĺáťéđ~~~~] but not this' })).toEqual(['p: but not this'])
  expect(await found({ text: 'Left in English', attribute: 'title' })).toEqual(['p title: Left in English'])
  const narrow = { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' }
  expect(await found({ text: '[Ťóó ĺóñĝ ƒóŕ íťš þĺáçé~~~~]', style: narrow })).toEqual([expect.stringMatching(/^cut off: /)])
  const far = { position: 'fixed', left: '1000px', whiteSpace: 'nowrap' }
  expect(await found({ text: '[Þášť ťĥé éđĝé~~~~]', style: far })).toEqual([expect.stringMatching(/^past the side of the window: /)])
  const same = { position: 'fixed', left: '40px', top: '40px' }
  expect(await found({ text: '[Ońé~]', style: same }, { text: '[Óťĥéŕ~]', style: same })).toEqual([
    expect.stringMatching(/^over another: /),
  ])
  expect(await found({ text: '[Šávé~~]', name: '[Šávé: ťĥé ñóťé~~~~~]' })).toEqual([])
  expect(await found({ text: '[Šávé~~]', name: '[Ķééþ: ťĥé ñóťé~~~~~]' })).toEqual(['“šávé” is named “[Ķééþ: ťĥé ñóťé~~~~~]”'])
})
