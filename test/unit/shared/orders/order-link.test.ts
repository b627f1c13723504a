import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeLink, readOrderLink } from '../../../../shared/orders/order-link.ts'
import { volume } from '../../../support/test-volume.ts'

test.each(['PB-10001', 'a', '7', 'A_b.c-9', 'x'.repeat(64)])('parses the link of order %s', (reference) => {
  expect(readOrderLink(`packbench://order/${reference}`)).toBe(reference)
})

test.each([
  'packbench://order/',
  'packbench://order/PB-1/',
  'packbench://order/PB-1/print',
  'packbench://order/PB-1?print=1',
  'packbench://order/PB-1#print',
  'packbench://order/PB%2D1',
  'packbench://order/../print/PB-1',
  'packbench://order/..',
  'packbench://order/-PB',
  'packbench://order/PB-1 --practice',
  'packbench://order/PB-1" --data "C:\\evil',
  'packbench://order/PB-1\n',
  'packbench://order/PB-1\u0000',
  'packbench://order/ＰＢ-1',
  'packbench://order/PB-1\u202E',
  'packbench://print/PB-1',
  'packbench://user@order/PB-1',
  'packbench://order:80/PB-1',
  'packbench:order/PB-1',
  'packbench:///order/PB-1',
  'PACKBENCH://order/PB-1',
  'packbench://Order/PB-1',
  ' packbench://order/PB-1',
  'https://packbench/order/PB-1',
  'javascript:alert(1)',
  `packbench://order/${'x'.repeat(65)}`,
])('%j is not a link to an order', (text) => {
  expect(readOrderLink(text)).toBeNull()
})

test('a parsed reference is plain, and its link is the only form of exactly that reference', () => {
  const pieces = constantFrom(
    'packbench://order/',
    'packbench:',
    '//',
    'order',
    '/',
    'PB-1',
    '..',
    '%',
    '?',
    '#',
    '@',
    '"',
    ' ',
    '--data',
    '\\',
    '\u202E',
  )
  const text = oneof(
    array(oneof(pieces, string({ unit: 'binary' })), { maxLength: 8 }).map((parts) => parts.join('')),
    webUrl(),
  )
  const link = oneof(
    text,
    text.map((end) => `packbench://order/${end}`),
  )
  assert(
    property(link, (hostile) => {
      const reference = readOrderLink(hostile)
      if (reference === null) return
      expect(reference).toMatch(/^[A-Za-z0-9._-]{1,64}$/)
      expect(hostile).toBe(`packbench://order/${reference}`)
      expect(looksLikeLink(hostile)).toBe(true)
    }),
    { numRuns: volume({ sample: 3000, full: 200_000 }) },
  )
})
