import { expect, test } from 'vitest'
import { formatFacts } from '../../../../renderer/settings/label-parts/label-part-text.ts'

const page = { width: 210, height: 297, frames: [], codes: [] }
const part = { x: 10, y: 10, width: 100, height: 150 }

function shown(name: string, service: string, area = part): string {
  return formatFacts({ name, service, page, part: area }).replaceAll('\u00A0', ' ')
}

test('a label part shows which part of the page it is, and names its carrier service only once', () => {
  expect(shown('A4 labels', 'Acme Post')).toBe('Acme Post: 100 × 150 mm of 210 × 297 mm')
  expect(shown('Acme Post, 210 × 297 mm', 'Acme Post')).toBe('100 × 150 mm of 210 × 297 mm')
  expect(shown('A4 labels', '')).toBe('Any order without a service: 100 × 150 mm of 210 × 297 mm')
})

test('a part that is the whole page gives its size once', () => {
  expect(shown('A4 labels', 'Acme Post', { x: 0, y: 0, width: 210, height: 297 })).toBe('Acme Post: 210 × 297 mm, the whole page')
})
