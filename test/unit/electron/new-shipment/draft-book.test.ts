import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDraftBook } from '../../../../electron/new-shipment/draft-book.ts'
import { createDraftStore, type DraftStore } from '../../../../electron/new-shipment/draft-store.ts'
import { emptyRecord } from '../../../../electron/new-shipment/new-draft.ts'
import { failed } from '../../../../shared/result.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { fullDraft, smallestDraft } from '../../../support/new-shipment/drafts.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

async function settled(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
}

function openBook(folder: string, { canSave = () => true }: { readonly canSave?: () => boolean } = {}) {
  const clock = createHandClock()
  const damaged: string[] = []
  const failures: string[] = []
  const onDisk = createDraftStore({ file: join(folder, 'drafts.db'), clock, onDamaged: (name) => damaged.push(name) })
  const full = failed(scriptedFailure('disk-full', 'Full.', 'Free some space.'))
  const store: DraftStore = { ...onDisk, save: (records) => (canSave() ? onDisk.save(records) : full) }
  const book = createDraftBook({ store, clock, onSaveFailed: ({ kind }) => failures.push(kind) })
  return { book, store, clock, damaged, failures }
}

let number = 0
const record = (draft = smallestDraft()) =>
  emptyRecord({ clock: createHandClock(), newId: () => `draft-${(number += 1)}`, newReference: () => 'PB-1' }, draft)

describe('Drafts', () => {
  it('create no file before there is one', () => {
    const folder = temporaryFolder()
    expect(valueOf(openBook(folder).book.all())).toEqual([])
    expect(existsSync(join(folder, 'drafts.db'))).toBe(false)
  })

  it('are stored as typed, several at once, the newest first', () => {
    const folder = temporaryFolder()
    const { book, clock } = openBook(folder)
    const [one, other] = [record(fullDraft()), record(smallestDraft({ value: '12,', currency: 'not yet' }))]
    valueOf(book.save(one))
    clock.advance(1000)
    valueOf(book.save(other))
    book.close()
    const again = valueOf(openBook(folder).book.all())
    expect(again.map(({ id }) => id)).toEqual([other.id, one.id])
    expect(again.map(({ draft }) => draft)).toEqual([other.draft, one.draft])
  })

  it('are on the disk at once after a change, and further changes follow a tenth of a second later', async () => {
    const folder = temporaryFolder()
    const { book, clock } = openBook(folder)
    const saved = valueOf(book.save(record()))
    const onDisk = (): string => valueOf(openBook(folder).book.find(saved.id)).draft.contents
    const type = (contents: string): void => void valueOf(book.saveSoon({ ...saved, draft: { ...saved.draft, contents } }))
    type('B')
    expect(onDisk()).toBe('B')
    for (const contents of ['Bo', 'Boo', 'Books of']) type(contents)
    expect(valueOf(book.find(saved.id)).draft.contents).toBe('Books of')
    expect(onDisk()).toBe('B')
    clock.advance(99)
    expect(onDisk()).toBe('B')
    clock.advance(1)
    await expect.poll(onDisk).toBe('Books of')
    type('Books of maps')
    expect(onDisk()).toBe('Books of')
    clock.advance(100)
    await expect.poll(onDisk).toBe('Books of maps')
  })

  it('that cannot be saved are reported once, and are saved automatically once the disk accepts them', async () => {
    const folder = temporaryFolder()
    const { book, store, clock, failures } = openBook(folder, { canSave: () => canSave })
    let canSave = true
    const saved = valueOf(book.save(record()))
    const type = (contents: string): void => void valueOf(book.saveSoon({ ...saved, draft: { ...saved.draft, contents } }))
    canSave = false
    for (const contents of ['M', 'Ma']) type(contents)
    clock.advance(2000)
    await settled()
    type('Maps')
    expect(failures).toEqual(['disk-full'])
    canSave = true
    clock.advance(2000)
    await settled()
    expect(valueOf(store.list())[0]?.draft.contents).toBe('Maps')
  })

  it('are stored when the station closes', () => {
    const folder = temporaryFolder()
    const { book } = openBook(folder)
    const saved = valueOf(book.save(record()))
    valueOf(book.saveSoon({ ...saved, draft: { ...saved.draft, contents: 'Maps' } }))
    book.close()
    expect(valueOf(openBook(folder).book.find(saved.id)).draft.contents).toBe('Maps')
    expect(failureOf(book.save(saved)).kind).toBe('cancelled-by-person')
  })

  it('are deleted ninety days after their order was created, and never before', () => {
    const folder = temporaryFolder()
    const { book, clock } = openBook(folder)
    const order = {
      kind: 'created',
      orderId: 7,
      orderReference: 'PB-7',
      customerReference: 'PB-1',
      person: 'Ana',
      otherDestination: null,
    } as const
    const unsent = valueOf(book.save(record()))
    const created = valueOf(book.save({ ...record(), progress: { ...order, createdAt: clock.now().toString() } }))
    clock.advance(90 * 86_400_000)
    book.removeOld()
    expect(valueOf(book.find(created.id)).id).toBe(created.id)
    clock.advance(86_400_000)
    book.removeOld()
    book.close()
    expect(valueOf(openBook(folder).book.all()).map(({ id }) => id)).toEqual([unsent.id])
  })

  it('of a damaged file are set aside, and a new file is created', () => {
    const folder = temporaryFolder()
    const { book } = openBook(folder)
    valueOf(book.save(record()))
    book.close()
    writeFileSync(join(folder, 'drafts.db'), 'not a database'.repeat(1000))
    const again = openBook(folder)
    expect(valueOf(again.book.all())).toEqual([])
    expect(again.damaged).toEqual([expect.stringMatching(/^drafts\.db\.damaged/)])
  })
})
