import { describe, expect, test } from 'vitest'
import { draftOfSize, formatStock, inUnit, parseLabelSize } from '../../../../../renderer/settings/printers/label-size-draft.ts'

const mm = (width: string, length: string) => parseLabelSize({ width, length, unit: 'mm' })
const inches = (width: string, length: string) => parseLabelSize({ width, length, unit: 'in' })

describe('a typed size of label stock', () => {
  test('is any size in millimeters or inches, with a decimal comma or point', () => {
    expect(mm('103', '199').media).toBe('103x199mm')
    expect(mm('103,5', '188.2').media).toBe('103.5x188.2mm')
    expect(inches('4.25', '7').media).toBe('108x177.8mm')
  })

  test('gets the name of a common size, even if width and length are swapped', () => {
    expect(inches('4', '6').media).toBe('4x6in')
    expect(inches('6', '4').media).toBe('4x6in')
    expect(mm('152.4', '101.6').media).toBe('4x6in')
    expect(mm('152', '102').media).toBe('102x152mm')
    expect(mm('148', '105').media).toBe('a6')
  })

  test('without a length is a roll', () => {
    expect(mm('62', ' ').media).toBe('62mm')
    expect(inches('2.5', '').media).toBe('63.5mm')
    expect(formatStock('62mm')).toBe('62 mm roll, any length')
  })

  test('shows an error at the field that is invalid', () => {
    expect(mm('wide', '199')).toEqual({ media: null, errors: { width: 'Enter a number, e.g. 103.5.', length: '' } })
    expect(inches('4', '6 in').errors).toEqual({ width: '', length: 'Enter a number, e.g. 4.25.' })
    expect(mm('20', '150').errors).toEqual({ width: 'The shorter side can be 57 to 300 mm.', length: '' })
    expect(mm('100', '501').errors).toEqual({ width: '', length: 'The longer side can be 80 to 500 mm.' })
    expect(inches('20', '4').errors).toEqual({ width: 'The longer side can be 3.15 to 19.69 in.', length: '' })
    expect(mm('', '').errors.width).toBe('Enter a number, e.g. 103.5.')
    expect(mm('-5', '150').media).toBeNull()
  })

  test('is shown again in the unit of its fields', () => {
    expect(draftOfSize('4x6in', 'in')).toEqual({ width: '4', length: '6', unit: 'in' })
    expect(draftOfSize('62mm', 'mm')).toEqual({ width: '62', length: '', unit: 'mm' })
    expect(inUnit({ width: '4', length: 'x', unit: 'in' }, 'mm')).toEqual({ width: '101.6', length: 'x', unit: 'mm' })
  })
})
