import { expect, test } from 'vitest'
import { createPdfium } from '../../../../../../electron/pdf/pdfium-document.ts'
import { contentOutline } from '../../../../../../electron/printing/pages/ink/content-outline.ts'
import { contains } from '../../../../../../electron/printing/pages/geometry.ts'
import { importPages } from '../../../../../../electron/printing/pages/import-pages.ts'
import { drawnInk } from '../../../../../../electron/printing/pages/ink/page-ink.ts'
import { quickInk } from '../../../../../../electron/printing/pages/ink/quick-ink.ts'
import { pageSize, withSources } from '../../../../../../electron/printing/pages/source-page.ts'
import { fragileLabels, labelPages } from '../../../../../support/labels/odd-labels.ts'
import { markedLabel } from '../../../../../support/labels/page-sources.ts'
import { sampleOf } from '../../../../../support/test-volume.ts'

const outline = (content: string) =>
  contentOutline(
    content,
    (name) => name === 'Picture',
    (name) => name !== 'Drawn',
  )

test('Areas and lines are bounded exactly', () => {
  expect(outline('q 2 0 0 2 10 20 cm 0 0 5 6 re f Q')).toEqual({
    certain: { x: 10, y: 20, width: 10, height: 12 },
    possible: { x: 10, y: 20, width: 10, height: 12 },
  })
  expect(outline('4 w 10 10 m 30 10 l S')?.certain).toEqual({ x: 8, y: 8, width: 24, height: 4 })
})

test('White areas are no ink; clipped ones may be smaller than their bounds', () => {
  expect(outline('1 g 0 0 288 432 re f 0 g 10 10 5 5 re f')?.possible).toEqual({ x: 10, y: 10, width: 5, height: 5 })
  expect(outline('1 1 1 rg 0 0 288 432 re f')).toEqual({ certain: null, possible: null })
  expect(outline('q 0 0 9 9 re W n 0 0 288 432 re f Q 1 1 2 2 re f')).toEqual({
    certain: { x: 1, y: 1, width: 2, height: 2 },
    possible: { x: 0, y: 0, width: 288, height: 432 },
  })
})

test('The bounds of a text are large enough for any font, whatever characters it contains', () => {
  const box = outline(String.raw`BT /F 10 Tf 100 50 Td (a\)b (c) %d) Tj ET`)?.possible
  expect(box?.x).toBe(97)
  expect(box?.width).toBeGreaterThan(9 * 10)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(62)
})

test('Reports what cannot be bounded', () => {
  for (const content of ['/Shade sh', 'BI /W 1 ID x EI', '/Form Do', 'BT /Drawn 9 Tf (a) Tj ET', '1 2 unheard', '1..2 w', '<12']) {
    expect(outline(content)).toBeNull()
  }
})

test('No label has ink outside its bounds, and a label of lines and areas is bounded exactly', async () => {
  const withDocument = createPdfium()
  const builds = sampleOf([...labelPages, ...fragileLabels], 2).map(({ build }) => build)
  let told = 0
  for (const build of [...builds, () => markedLabel({ waybill: 'PB1', margin: 0 })]) {
    const bytes = await build()
    const visit = await withDocument(bytes, ({ pdfium }) =>
      withSources(pdfium, [bytes], ([source]) => {
        const size = source === null || source === undefined ? null : pageSize(pdfium, source, 0)
        const imported = source === null || source === undefined ? null : importPages(pdfium, [{ source, page: 0 }])
        const [form] = imported?.forms ?? []
        if (source === null || source === undefined || size === null || imported === null || form === undefined) return null
        return { quick: quickInk(imported, form, size, source, () => true), drawn: drawnInk(pdfium, source, size) }
      }),
    )
    const found = 'opened' in visit ? visit.opened : null
    const [quick, drawn] = [found?.quick ?? null, found?.drawn ?? null]
    const isRight = quick === null || (drawn !== null && contains(quick, drawn, 0.6))
    expect(isRight).toBe(true)
    if (quick !== null) told += 1
  }
  expect(told).toBeGreaterThan(3)
})
