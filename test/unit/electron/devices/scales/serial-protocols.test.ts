import { expect, test } from 'vitest'
import { createProtocolReader } from '../../../../../electron/devices/scales/serial-protocols.ts'
import type { SerialProtocol } from '../../../../../shared/scales/scale-settings.ts'

/** What the lines say, in short; lines that complete no reading are left out. */
function readLines(protocol: SerialProtocol, ...lines: string[]): string[] {
  const reader = createProtocolReader(protocol, 'kg')
  return lines
    .map((line) => reader.read(line))
    .filter((reading) => reading !== null)
    .map(({ kind, weight }) => (weight === null ? kind : `${kind} ${weight.value} ${weight.unit}`))
}

test('SICS: reads stable, moving, zero, overload, underload and busy answers', () => {
  expect(readLines('sics', 'S S      1.250 kg', 'S D      1.251 kg', 'S S      0.000 kg', 'S S    -10.00 g', 'S +', 'S -', 'S I')).toEqual([
    'stable 1.250 kg',
    'settling 1.251 kg',
    'zero 0.000 kg',
    'negative -10.00 g',
    'overload',
    'negative',
    'settling',
  ])
})

test('SICS: reads no weight from errors and other answers, and reports an unknown unit', () => {
  expect(readLines('sics', 'ES', 'ET', 'EL', 'I4 A "0123456789"', 'S S 12.0 ct', 'S S')).toEqual(['otherUnit'])
})

test('8217: reads a weight in the unit of the settings, and status flags otherwise', () => {
  expect(readLines('8217', '\u0002 01.250', '\u000200.000', '\u0002?\u0001', '\u0002?\u0002', '\u0002?\u0004')).toEqual([
    'stable 01.250 kg',
    'zero 00.000 kg',
    'settling',
    'overload',
    'negative',
  ])
})

test('NCI: a weight counts with the status after it', () => {
  expect(readLines('nci', '  2.75LB', 'S00', '  2.80LB', 'S10', 'S10', '  0.00KG', 'H20', 'S02', 'S01', 'S08', '  1.5oz', '00')).toEqual([
    'stable 2.75 lb',
    'settling 2.80 lb',
    'settling',
    'zero 0.00 kg',
    'overload',
    'negative',
    'faulty',
    'stable 1.5 oz',
  ])
})

test('NCI: does not repeat the previous weight for a missing one', () => {
  expect(readLines('nci', '  2.75LB', 'S00', 'S00')).toEqual(['stable 2.75 lb'])
})

test('continuous: reads marked and unmarked lines', () => {
  expect(
    readLines('continuous', 'ST,GS,+  1.250kg', 'US,GS,+  1.3kg', 'OL,GS,+9999kg', '  1,250 kg', 'ST,NT,-  0.5lb', 'hello', ''),
  ).toEqual(['stable 1.250 kg', 'settling 1.3 kg', 'overload', 'unmarked 1.250 kg', 'negative -0.5 lb'])
})
