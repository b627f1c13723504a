import { Ban, Boxes, CircleSlash, Inbox, PackageCheck, Printer } from 'lucide'
import { expect, it } from 'vitest'
import { outlineOf } from '../../../../renderer/ui/icon-outline.ts'

it('joins paths, each from the origin', () => {
  expect(outlineOf(PackageCheck)).toContain('M0 0M12 22V12M0 0m16 17 2 2 4-4')
  expect(outlineOf(Boxes).match(/M0 0/g)).toHaveLength(12)
})

it('draws circles, lines, rectangles and polylines too', () => {
  expect(outlineOf(Ban)).toContain('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0')
  expect(outlineOf(CircleSlash)).toContain('M9 15L15 9')
  expect(outlineOf(Printer)).toContain('M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z')
  expect(outlineOf(Inbox)).toContain('M22 12 16 12 14 15 10 15 8 12 2 12')
})

it('refuses an unknown shape rather than drawing half an icon', () => {
  expect(() => outlineOf([['ellipse', { cx: 1, cy: 1, rx: 1, ry: 2 }]])).toThrow('ellipse')
})
