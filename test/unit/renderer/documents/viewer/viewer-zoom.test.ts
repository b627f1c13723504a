import { expect, test } from 'vitest'
import { pixelsPerPoint } from '../../../../../renderer/ui/pdf/page-size.ts'
import { formatPercent, resolveZoom, zoomIn, zoomOut } from '../../../../../renderer/documents/viewer/viewer-zoom.ts'

const label = { width: 288, height: 432 }
const pane = { width: 600, height: 576 }

test('a whole label fits the pane by its tighter side', () => {
  expect(resolveZoom('page', label, pane)).toBeCloseTo(576 / (432 * pixelsPerPoint))
  expect(resolveZoom('page', { width: 432, height: 288 }, pane)).toBeCloseTo(600 / (432 * pixelsPerPoint))
})

test('fit width fills the width of the pane whatever the height', () => {
  expect(resolveZoom('width', label, pane) * label.width * pixelsPerPoint).toBeCloseTo(600)
})

test('the zoom for reading fills a narrow pane, and is limited in a very wide one', () => {
  expect(resolveZoom('reading', { width: 595, height: 842 }, pane)).toBeCloseTo(600 / (595 * pixelsPerPoint))
  expect(resolveZoom('reading', { width: 595, height: 842 }, { width: 2000, height: 1300 })).toBe(1.25)
})

test('keeps a chosen zoom, and a pane without a size does not hide the page', () => {
  expect(resolveZoom(1.25, label, pane)).toBe(1.25)
  expect(resolveZoom('page', label, { width: 0, height: 0 })).toBe(0.1)
})

test('zooming goes to the next step from the fitted scale, and stops at either end', () => {
  expect(zoomIn(0.83)).toBe(1)
  expect(zoomOut(0.83)).toBe(0.75)
  expect(zoomIn(1)).toBe(1.25)
  expect(zoomIn(4)).toBe(4)
  expect(zoomOut(0.25)).toBe(0.25)
  expect(formatPercent(1.25)).toBe('125%')
})
