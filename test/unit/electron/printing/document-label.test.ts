import { expect, test } from 'vitest'
import { documentLabel } from '../../../../electron/printing/document-label.ts'
import { legsOfOrders } from '../../../../shared/documents/document.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'

const label = (leg: number) => ({ kind: 'waybill_document', leg }) as const

test('a leg is named where the order has several, the first one too', () => {
  const legsOf = legsOfOrders([
    { orderId: 1, place: label(0) },
    { orderId: 2, place: label(0) },
    { orderId: 2, place: label(1) },
  ])
  const named = [1, 2].map((orderId) => renderMessage(documentLabel({ place: label(0) }, legsOf(orderId))))
  expect(named).toEqual(['Label', 'Label, leg 1'])
  expect(renderMessage(documentLabel({ place: label(1), copy: 2 }))).toBe('Label, leg 2, copy 2')
})
