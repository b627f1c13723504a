import { describe, expect, it } from 'vitest'
import { parseDecimal } from '../../../../shared/new-shipment/parse-decimal.ts'

describe('A number as typed', () => {
  it.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    [' 0,125 ', '0.125'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['1 234,50', '1234.50'],
    ['1\u202F234\u00A0567,5', '1234567.5'],
    ["1'234.50", '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['27.558', '27.558'],
    ['1234,567', '1234.567'],
    ['-3', '-3'],
    ['−3,5', '-3.5'],
    ['+3', '3'],
    ['１２．５', '12.5'],
  ])('%j is %s', (typed, text) => {
    expect(parseDecimal(typed)).toMatchObject({ kind: 'number', text, value: Number(text) })
  })

  it.each(['1,234', '12,345', '999,000'])('%j is ambiguous', (typed) => {
    expect(parseDecimal(typed)).toEqual({ kind: 'invalid', cause: 'ambiguous' })
  })

  it.each([
    'abc',
    '12kg',
    '1e5',
    'Infinity',
    'NaN',
    '0x10',
    '1,2,3',
    '1.2.3,4',
    '12 34',
    '--1',
    '1-',
    '.',
    ',',
    '1,23,456',
    '9'.repeat(31),
  ])('%j is not a number', (typed) => {
    expect(parseDecimal(typed)).toEqual({ kind: 'invalid', cause: 'not-a-number' })
  })

  it.each(['', '  ', '\u00A0'])('%j is an empty field', (typed) => {
    expect(parseDecimal(typed)).toEqual({ kind: 'empty' })
  })
})
