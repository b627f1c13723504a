import { accessibilityProblems } from '../accessibility-rules.ts'
import { checkEveryAppearance } from '../every-appearance.ts'
import { expect, openTestApp, temporaryFolder, test } from '../fixtures.ts'

// The checks skip what they have already checked, but must still find a problem that occurs in only one appearance.

const planted: Readonly<Record<string, { readonly style: Readonly<Record<string, string>>; readonly found: RegExp }>> = {
  'a contrast that is too low in light': {
    style: { color: 'light-dark(#777, white)', background: 'light-dark(#888, black)' },
    found: /color-contrast/,
  },
  'a contrast that is too low in dark': {
    style: { color: 'light-dark(black, #777)', background: 'light-dark(white, #888)' },
    found: /"dark"[^}]*color-contrast/,
  },
}

test('detects a problem in one appearance on a screen whose other parts were checked before', async () => {
  const folder = temporaryFolder()
  const app = await openTestApp({ dataDirectory: folder.path })
  const { page } = app
  await checkEveryAppearance(page)
  await page.evaluate(() => {
    const element = document.createElement('section')
    element.id = 'planted'
    element.textContent = 'Planted text'
    document.body.append(element)
  })
  const plant = async (style: Readonly<Record<string, string>>): Promise<void> =>
    await page.evaluate((given) => {
      const element = document.querySelector<HTMLElement>('#planted')
      element?.removeAttribute('style')
      Object.assign(element?.style ?? {}, { position: 'fixed', left: '20px', top: '20px', zIndex: '1000', ...given })
    }, style)
  const isRightAgain = { color: 'black', background: 'white' }
  for (const { style, found } of Object.values(planted)) {
    await plant(isRightAgain)
    await checkEveryAppearance(page)
    await plant(style)
    await expect(checkEveryAppearance(page)).rejects.toThrow(found)
  }
  await plant(isRightAgain)
  await page.evaluate(() => document.querySelector('#planted')?.append(document.createElement('button')))
  expect((await accessibilityProblems(page, 'light', 'structure')).map(({ rule }) => rule)).toEqual([
    expect.stringMatching(/^button-name: /),
  ])
  await app.close()
  folder.forget()
})
