import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMachineRegistry } from '../../../../electron/storage/machine-registry.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import { createRollbackDetector, type RollbackDetector, type WatchedStore } from '../../../../electron/storage/rollback-detector.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { removeDatabase, restoreDatabase } from '../../../support/lost-files.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'

const clock = createHandClock()
const table = 'CREATE TABLE facts (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT'
const kinds = { ledger: 'some', history: 'rarely', writes: 'always' } as const

interface OpenStores {
  readonly witness: RollbackDetector
  readonly add: (name: keyof typeof kinds) => void
  readonly of: (name: keyof typeof kinds) => WatchedStore
  readonly close: () => void
}

/** Three stores in a folder and the machine's registry beside it. */
function openStores(home: string): OpenStores {
  const registry = valueOrThrow(openMachineRegistry(join(home, 'state'), clock))
  const stores = Object.entries(kinds).map(([name, synced]): WatchedStore => {
    const file = join(home, `${name}.db`)
    const { database } = valueOrThrow(openDatabase({ file, migrations: [table], countedTables: ['facts'], clock }))
    return { name, file, database, existed: true, damaged: false, synced }
  })
  const record = registry.station(home, 'account-1')
  const witness = valueOrThrow(
    createRollbackDetector({ stores, primaryStore: 'history', record, isFreshStart: false, others: [], isCopy: false }),
  )
  const of = (name: string): WatchedStore => stores.find((store) => store.name === name) as WatchedStore
  const close = (): void => {
    for (const { database } of stores) if (database.isOpen) database.close()
    registry.close()
  }
  onTestFinished(close)
  return { witness, of, close, add: (name) => of(name).database.exec(`INSERT INTO facts (text) VALUES ('one')`) }
}

const lossesIn = ({ witness }: OpenStores): string[] => [...witness.losses].map(([name, { kind }]) => `${name} ${kind}`)

test('an unsynced commit lost in a power cut is not reported, because it was never recorded', () => {
  const home = temporaryFolder()
  const stores = openStores(home)
  stores.add('ledger')
  valueOrThrow(stores.witness.recordSynced('ledger'))
  // What the disk surely has: everything up to the synced commit.
  const disk = temporaryFolder()
  for (const end of ['', '-wal']) cpSync(join(home, `ledger.db${end}`), join(disk, `ledger.db${end}`))
  stores.add('ledger')
  stores.witness.recordAll(false)
  stores.close()
  restoreDatabase(disk, home, 'ledger.db')
  expect(lossesIn(openStores(home))).toEqual([])
})

test('detects an older copy of a store that was synced and recorded, even if one of the two witnesses is lost', () => {
  for (const lost of ['state/stations.db', 'history.db']) {
    const home = temporaryFolder()
    const copy = temporaryFolder()
    const first = openStores(home)
    first.add('ledger')
    valueOrThrow(first.witness.recordSynced('ledger'))
    first.close()
    cpSync(home, copy, { recursive: true })
    const stores = openStores(home)
    stores.add('ledger')
    valueOrThrow(stores.witness.recordSynced('ledger'))
    stores.close()
    restoreDatabase(copy, home, 'ledger.db')
    removeDatabase(home, lost)
    expect(lossesIn(openStores(home))).toContain('ledger older')
  }
})

test('does not report an accepted loss again, but reports a later return to an older copy', () => {
  const home = temporaryFolder()
  const copy = temporaryFolder()
  const first = openStores(home)
  first.add('writes')
  valueOrThrow(first.witness.acceptLosses())
  first.close()
  cpSync(home, copy, { recursive: true })
  removeDatabase(home, 'writes.db')
  const second = openStores(home)
  expect(lossesIn(second)).toEqual(['writes missing'])
  second.add('writes')
  valueOrThrow(second.witness.acceptLosses())
  second.close()
  const third = openStores(home)
  expect(lossesIn(third)).toEqual([])
  third.close()
  // The older history still names the file that was replaced; that is settled.
  restoreDatabase(copy, home, 'history.db')
  const fourth = openStores(home)
  expect(lossesIn(fourth)).toEqual([])
  fourth.close()
  restoreDatabase(copy, home, 'writes.db')
  expect(lossesIn(openStores(home))).toEqual(['writes older'])
})

test('stores of an older Packbench without versions are not reported as lost, but losing one later is', () => {
  const home = temporaryFolder()
  for (const name of Object.keys(kinds)) {
    const { database } = valueOrThrow(openDatabase({ file: join(home, `${name}.db`), migrations: [table], clock }))
    database.exec(`INSERT INTO facts (text) VALUES ('old')`)
    database.close()
  }
  const stores = openStores(home)
  expect(lossesIn(stores)).toEqual([])
  valueOrThrow(stores.witness.acceptLosses())
  stores.close()
  removeDatabase(home, 'ledger.db')
  expect(lossesIn(openStores(home))).toEqual(['ledger missing'])
})
