import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResultGroups, type ResultLine } from '../../../../../renderer/ui/feedback/result-groups.tsx'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

function line(orderId: number, upstreamMessage: string, status: number): ResultLine {
  const failure = { ...scriptedFailure('service-refused', 'No waybill was created.', ''), upstreamMessage, status }
  return { orderId, reference: `PB-${orderId}`, failure }
}

function draw(lines: readonly ResultLine[]): string {
  const groups = [{ key: 'one', title: 'Refused', next: '', tone: 'failed', lines } as const]
  return renderToStaticMarkup(createElement(ResultGroups, { groups, onOpenOrder: () => {} }))
}

const technical = (text: string) => [...text.matchAll(/Technical detail: HTTP (\d+)/g)].map(([, status]) => status)

test('the technical detail that all orders of a group share is shown once, whatever the service said of each', () => {
  const shared = draw([line(1, 'In maintenance', 503), line(2, 'Try later', 503), line(3, 'No database', 503)])
  expect(technical(shared)).toEqual(['503'])
  expect(shared).toContain('Try later')
  expect(technical(draw([line(1, 'In maintenance', 503), line(2, 'No gateway', 502)]))).toEqual(['503', '502'])
})

test('refusals with a message have no technical detail', () => {
  const refused = draw([line(1, 'Postal code required', 422), line(2, 'Not found', 404)])
  expect(refused).toContain('Postal code required')
  expect(technical(refused)).toEqual([])
})
