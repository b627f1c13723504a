import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createGoods } from '../../../../electron/goods/goods.ts'
import { loadHarmonizedSystem } from '../../../../electron/goods/nomenclature.ts'
import { createUsedCodes } from '../../../../electron/goods/used-codes.ts'
import { historyMigrations } from '../../../../electron/history/history-migrations.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'

function openGoods() {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(historyMigrations.join(';'))
  const clock = createHandClock()
  return { clock, goods: createGoods({ load: loadHarmonizedSystem, usedCodes: createUsedCodes(database, clock) }) }
}

test('A row has its heading and its chapter, and the result has the total count', async () => {
  const { goods } = openGoods()
  const found = valueOrThrow(await goods.searchHsCodes({ text: '6912', limit: 10 }))
  expect(found).toMatchObject({ total: 1, source: { date: '2024-10-25' } })
  expect(found.rows).toEqual([
    {
      code: '691200',
      description: expect.stringContaining('Ceramic tableware') as string,
      heading: { code: '6912', description: expect.any(String) as string },
      chapter: { code: '69', description: 'Ceramic products' },
      uses: 0,
    },
  ])
  expect(valueOrThrow(await goods.searchHsCodes({ text: 'paper', limit: 5 })).rows).toHaveLength(5)
})

test('Codes chosen before come first, the latest at the top, and are offered before anything is typed', async () => {
  const { goods, clock } = openGoods()
  const before = valueOrThrow(await goods.searchHsCodes({ text: 'glass', limit: 100 })).rows.map(({ code }) => code)
  const [older = '', newer = ''] = before.slice(20, 22)
  for (const code of [older, older, newer]) {
    valueOrThrow(await goods.useHsCode({ code }))
    clock.advance(1000)
  }
  const { rows } = valueOrThrow(await goods.searchHsCodes({ text: 'glass', limit: 100 }))
  expect(rows.slice(0, 3).map(({ code, uses }) => [code, uses])).toEqual([
    [newer, 1],
    [older, 2],
    [before[0], 0],
  ])
  expect(valueOrThrow(await goods.searchHsCodes({ text: ' ', limit: 10 })).rows.map(({ code }) => code)).toEqual([newer, older])
})

test('Codes of two, four and six digits are known or not', async () => {
  const { goods } = openGoods()
  const { known } = valueOrThrow(await goods.knownHsCodes({ codes: ['69', '6912', '691200', '77', '6999', '691299'] }))
  expect(known).toEqual(['69', '6912', '691200'])
})
