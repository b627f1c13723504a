import { DatabaseSync } from 'node:sqlite'
import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { unusualWaybillSql, waybillKeySql } from '../../../../electron/storage/waybill-key-sql.ts'
import { normalizeWaybill } from '../../../../shared/waybills/normalize-waybill.ts'

const separators = [
  '-',
  ' ',
  '\t',
  '\0',
  '\u00A0',
  '\u00AD',
  '\u2007',
  '\u200B',
  '\u2010',
  '\u2011',
  '\u2013',
  '\u2014',
  '\u2212',
  '\uFE63',
  '\uFF0D',
]
const letters = ['0', '7', 'a', 'B', 'z', 'é', 'ß', '\uFF11', '\uFF21', '🚚']

test('the key computed in SQL is the normal form of every waybill that SQL does not flag as unusual', () => {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  const read = database.prepare(`SELECT ${waybillKeySql} AS key, ${unusualWaybillSql} AS unusual FROM (SELECT ? AS waybill)`)
  const anyWaybill = oneof(
    string({ unit: constantFrom(...separators, ...letters), maxLength: 20 }),
    string({ unit: 'binary', maxLength: 20 }),
  )
  assert(
    property(anyWaybill, (waybill) => {
      const row = read.get(waybill)
      const normal = normalizeWaybill(waybill)
      expect(row?.['unusual'] === 1 ? normal : row?.['key']).toBe(normal)
    }),
    { numRuns: 2000 },
  )
  for (const waybill of ['WB9000060', 'wb-9000 060', '417-12345678']) expect(read.get(waybill)?.['unusual']).toBe(0)
})
