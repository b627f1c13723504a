import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createExports } from '../../../../electron/exports/exports.ts'
import { createExportsFolder } from '../../../../electron/exports/exports-folder.ts'
import { success } from '../../../../shared/result.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { failureLike } from '../../../support/failure-like.ts'

function open(dataDirectory = temporaryFolder(), requestedFolder?: string) {
  const usual = join(dataDirectory, 'Documents', 'Packbench')
  const place = createExportsFolder({ dataFolder: dataDirectory, defaultFolder: usual, requestedFolder })
  const shown: string[] = []
  const exports = createExports({
    exportsFolder: place,
    showInFolder: async (file) => {
      shown.push(file)
      return success(true)
    },
  })
  return { place, exports, usual, shown, dataDirectory }
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('what is exported', () => {
  it('is put into the folder whole, which is made when it is needed, and names no path', async () => {
    const { exports, usual } = open()
    expect(existsSync(usual)).toBe(false)
    expect(await exports.save('handover.csv', bytes('a,b'))).toEqual(success({ saved: 'handover.csv', folder: 'Packbench' }))
    expect(readFileSync(join(usual, 'handover.csv'), 'utf8')).toBe('a,b')
    expect(readdirSync(usual)).toEqual(['handover.csv'])
  })

  it('never goes over a file that is there', async () => {
    const { exports, usual } = open()
    mkdirSync(usual, { recursive: true })
    writeFileSync(join(usual, 'list.csv'), 'mine')
    expect(await exports.save('list.csv', bytes('new'))).toMatchObject({ value: { saved: 'list (2).csv' } })
    expect(await exports.save('list.csv', bytes('newer'))).toMatchObject({ value: { saved: 'list (3).csv' } })
    expect(readFileSync(join(usual, 'list.csv'), 'utf8')).toBe('mine')
  })

  it('stays inside the folder whatever its name says', async () => {
    const { exports, usual, dataDirectory } = open()
    for (const name of ['../../evil.csv', '/etc/passwd', String.raw`..\..\evil.csv`, 'a/b.csv', '.hidden', 'CON.csv', 'nul\0.csv', '']) {
      const saved = await exports.save(name, bytes('x'))
      expect(saved.ok && saved.value.saved).toMatch(/^[^./\\\0][^/\\\0]*$/)
    }
    expect(readdirSync(usual)).toHaveLength(8)
    expect(readdirSync(dataDirectory)).toEqual(['Documents'])
  })

  it('leaves nothing behind when what writes it fails', async () => {
    const { exports, usual } = open()
    const saved = await exports.save('papers.zip', async (file) => {
      await writeFile(file, 'half')
      await writeFile(join(file, 'below a file'), 'half')
    })
    expect(saved).toMatchObject({
      ok: false,
      failure: failureLike({ kind: 'storage-damaged', message: expect.stringContaining('No file was left') }),
    })
    expect(readdirSync(usual)).toEqual([])
  })

  it('says a folder that cannot be written to', async () => {
    const { exports, usual } = open()
    mkdirSync(join(usual, '..'), { recursive: true })
    writeFileSync(usual, 'a file where the folder should be')
    expect(await exports.save('list.csv', bytes('x'))).toMatchObject({ ok: false, failure: { kind: 'storage-damaged' } })
  })

  it('is shown where it lies, and said when it is not there any more', async () => {
    const { exports, usual, shown } = open()
    await exports.save('list.csv', bytes('x'))
    expect(await exports.show('list.csv')).toEqual(success({ shown: 'list.csv' }))
    expect(shown).toEqual([join(usual, 'list.csv')])
    expect(await exports.show('../list.csv')).toMatchObject({ ok: true })
    expect(shown).toEqual([join(usual, 'list.csv'), join(usual, 'list.csv')])
    expect(await exports.show('gone.csv')).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })

  it('goes to the folder a person chose, also after a new start, unless another is named for the run', async () => {
    const { place, dataDirectory } = open()
    const chosen = join(dataDirectory, 'chosen')
    await place.choose(chosen)
    expect(open(dataDirectory).exports.folder()).toBe('chosen')
    expect(open(dataDirectory, join(dataDirectory, 'named')).exports.folder()).toBe('named')
  })
})
