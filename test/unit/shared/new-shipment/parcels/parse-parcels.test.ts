import { describe, expect, it } from 'vitest'
import { parseParcels } from '../../../../../shared/new-shipment/parcels/parse-parcels.ts'

const box = (count: string, length: string, width: string, height: string, weight: string) => ({ count, weight, length, width, height })

describe('Parcels in shorthand', () => {
  it.each([
    ['3 x 40x30x20 12 kg', box('3', '40', '30', '20', '12'), 'kg', null],
    ['2*40/30/20cm 12,5kg', box('2', '40', '30', '20', '12.5'), 'kg', 'cm'],
    ['40x30x20 5 lb in', box('1', '40', '30', '20', '5'), 'lb', 'inch'],
    ['40x30x20 5', box('1', '40', '30', '20', '5'), null, null],
    ['40 × 30 × 20 cm, 5 kg', box('1', '40', '30', '20', '5'), 'kg', 'cm'],
    ['5kg 40x30x20', box('1', '40', '30', '20', '5'), 'kg', null],
    ['4 X 40,5X30,25X20 0,5 KG each', box('4', '40.5', '30.25', '20', '0.5'), 'kg', null],
    ['12x10x8" 7.25lbs', box('1', '12', '10', '8', '7.25'), 'lb', 'inch'],
    ['12x10x8 inches @ 7 lbs', box('1', '12', '10', '8', '7'), 'lb', 'inch'],
    ['02x10x10x10 1kg', box('2', '10', '10', '10', '1'), 'kg', null],
    ['40cm x 30cm x 20cm 12kg', box('1', '40', '30', '20', '12'), 'kg', 'cm'],
    ['16" x 12" x 8" 10 lb', box('1', '16', '12', '8', '10'), 'lb', 'inch'],
    ['400x300x200 mm 12 kg', box('1', '40', '30', '20', '12'), 'kg', 'cm'],
    ['40x30x20 500g', box('1', '40', '30', '20', '0.5'), 'kg', null],
    ['3 40x30x20 12kg', box('3', '40', '30', '20', '12'), 'kg', null],
    ['2 boxes 40x30x20 5kg', box('2', '40', '30', '20', '5'), 'kg', null],
    ['3 pcs x 40x30x20, 12 kg each', box('3', '40', '30', '20', '12'), 'kg', null],
    ['40x30x20 12kg x3', box('3', '40', '30', '20', '12'), 'kg', null],
    ['40x30x20 12kg x 3 parcels', box('3', '40', '30', '20', '12'), 'kg', null],
    ['40x30x20 x3 12kg', box('3', '40', '30', '20', '12'), 'kg', null],
    ['40x30x20 3 pcs 12', box('3', '40', '30', '20', '12'), null, null],
    ['40x30x20x12kg', box('1', '40', '30', '20', '12'), 'kg', null],
    ['3x40x30x20/12kg', box('3', '40', '30', '20', '12'), 'kg', null],
    ['12kg 3 x 40x30x20', box('3', '40', '30', '20', '12'), 'kg', null],
  ])('%j', (text, parcel, massUnit, distanceUnit) => {
    expect(parseParcels(text)).toEqual({ kind: 'parcels', parcels: [parcel], massUnit, distanceUnit })
  })

  it('parses several, separated by semicolons or on separate lines', () => {
    expect(parseParcels('2x40x30x20 5kg; 30x20x10 2\n\n10x10x10 1 kg cm')).toEqual({
      kind: 'parcels',
      parcels: [box('2', '40', '30', '20', '5'), box('1', '30', '20', '10', '2'), box('1', '10', '10', '10', '1')],
      massUnit: 'kg',
      distanceUnit: 'cm',
    })
  })

  it.each([
    ['', 'empty'],
    [' ; \n', 'empty'],
    ['a box', 'unreadable'],
    ['40x30 5kg', 'unreadable'],
    ['2x2x40x30x20 5kg', 'unreadable'],
    ['40x30x20 5kg 6kg', 'unreadable'],
    ['40x30x20 5 stone', 'unreadable'],
    ['40x30x20 5 constructor', 'unreadable'],
    ['3 40x30x20 12', 'unreadable'],
    ['3 boxes 40x30x20 12kg x2', 'unreadable'],
    ['40x30x20 36kg total', 'unreadable'],
    ['40cm x 30cm x 200mm 5kg', 'unreadable'],
    ['40x30x20 5 kg 500 g', 'unreadable'],
    ['40x30x20', 'no-weight'],
    ['40x30x20 kg', 'no-weight'],
    ['40x30x20 1,234 kg', 'ambiguous-number'],
    ['40x30x20 cm 5 kg lb', 'mixed-units'],
    ['40cm x 30in x 20cm 5kg', 'mixed-units'],
    ['40x30x20 5kg; 40x30x20 5lb', 'mixed-units'],
    ['0x40x30x20 5kg', 'bad-count'],
    ['100x40x30x20 5kg', 'bad-count'],
    ['1,5x40x30x20 5kg', 'bad-count'],
  ])('%j is refused: %s', (text, problem) => {
    expect(parseParcels(text)).toMatchObject({ kind: 'problem', problem })
  })

  it('reports the part that it could not parse', () => {
    expect(parseParcels('40x30x20 5kg; two boxes')).toMatchObject({ text: 'two boxes' })
  })
})
