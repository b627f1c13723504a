import { describe, expect, it } from 'vitest'
import { hasWaybill, parseBarcode } from '../../../../shared/waybills/parse-barcode.ts'

const sscc = '340412345678901234'

describe('GS1 identifiers in parentheses', () => {
  it.each([
    [`(00)${sscc}`, sscc],
    [`]C1(00)${sscc}`, sscc],
    [`(01)04012345678901(00)${sscc}`, sscc],
    [`(21)A7(00)${sscc}`, sscc],
    ['(420)10115(401)WB9000060', 'WB9000060'],
    ['(91)1Z999AA10123456784', '1Z999AA10123456784'],
    [`(00) ${sscc} `.trim(), sscc],
    [`(00)${sscc}(4307)DE`, sscc],
    [`(00)${sscc}(240)ABC`, sscc],
    [`(00)${sscc}(22)X`, sscc],
    [`(8005)000120(00)${sscc}`, sscc],
    [`(403)ROUTE(4300)ACME(00)${sscc}`, sscc],
    [`(4300)Acme (UK) Ltd.(00)${sscc}`, sscc],
    [`(7777)ANYTHING(00)${sscc}`, sscc],
    [`(02)1(00)${sscc}`, sscc],
  ])('are read: %s', (content, number) => {
    expect(hasWaybill(parseBarcode(content), number)).toBe(true)
  })

  it.each([
    [`(0)${sscc}`, sscc],
    [`(00)${sscc}(`, sscc],
    [`(77)${sscc}`, sscc],
    [`X(00)${sscc}`, sscc],
    ['(00)34041234567890123', '34041234567890123'],
    ['(21)WB9000060', 'WB9000060'],
    ['(4307)WB9000060', 'WB9000060'],
    ['(403)ROUTE(4300)ACME', 'ROUTE'],
    [`(00)${sscc}(77)WB9000060`, 'WB9000060'],
  ])('are not guessed: %s', (content, number) => {
    expect(hasWaybill(parseBarcode(content), number)).toBe(false)
  })
})
