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

const showInFolder = async () => success(true as const)

async function refuse(): Promise<never> {
  throw Object.assign(new Error('refused'), { code: 'EPERM', syscall: 'open' })
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('an export', () => {
  it('is saved whole in the folder, which is created on demand, and returns no path', async () => {
    const { exports, usual } = open()
    expect(existsSync(usual)).toBe(false)
    expect(await exports.save('handover.csv', bytes('a,b'))).toEqual(success({ saved: 'handover.csv', folder: 'Packbench' }))
    expect(readFileSync(join(usual, 'handover.csv'), 'utf8')).toBe('a,b')
    expect(readdirSync(usual)).toEqual(['handover.csv'])
  })

  it('reports where to allow it when macOS denies access to Documents', async () => {
    const { place } = open()
    const saveOn = async (platform: NodeJS.Platform) =>
      await createExports({ exportsFolder: place, showInFolder, platform }).save('a.csv', refuse)
    expect(await saveOn('darwin')).toMatchObject({ failure: { code: 'exportFailures.accessDenied' } })
    expect(await saveOn('linux')).toMatchObject({ failure: { code: 'exportFailures.notWritable' } })
  })

  it('never overwrites a file', async () => {
    const { exports, usual } = open()
    mkdirSync(usual, { recursive: true })
    writeFileSync(join(usual, 'list.csv'), 'mine')
    expect(await exports.save('list.csv', bytes('new'))).toMatchObject({ value: { saved: 'list (2).csv' } })
    expect(await exports.save('list.csv', bytes('newer'))).toMatchObject({ value: { saved: 'list (3).csv' } })
    expect(readFileSync(join(usual, 'list.csv'), 'utf8')).toBe('mine')
  })

  it('stays inside the folder whatever its name contains', async () => {
    const { exports, usual, dataDirectory } = open()
    for (const name of ['../../evil.csv', '/etc/passwd', String.raw`..\..\evil.csv`, 'a/b.csv', '.hidden', 'CON.csv', 'nul\0.csv', '']) {
      const saved = await exports.save(name, bytes('x'))
      expect(saved.ok && saved.value.saved).toMatch(/^[^./\\\0][^/\\\0]*$/)
    }
    expect(readdirSync(usual)).toHaveLength(8)
    expect(readdirSync(dataDirectory)).toEqual(['Documents'])
  })

  it('leaves nothing behind when its writer fails', async () => {
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

  it('reports a folder that cannot be written to', async () => {
    const { exports, usual } = open()
    mkdirSync(join(usual, '..'), { recursive: true })
    writeFileSync(usual, 'a file where the folder should be')
    expect(await exports.save('list.csv', bytes('x'))).toMatchObject({ ok: false, failure: { kind: 'storage-damaged' } })
  })

  it('is shown in its folder, and reported when it is gone', async () => {
    const { exports, usual, shown } = open()
    await exports.save('list.csv', bytes('x'))
    expect(await exports.show('list.csv')).toEqual(success({ shown: 'list.csv' }))
    expect(shown).toEqual([join(usual, 'list.csv')])
    expect(await exports.show('../list.csv')).toMatchObject({ ok: true })
    expect(shown).toEqual([join(usual, 'list.csv'), join(usual, 'list.csv')])
    expect(await exports.show('gone.csv')).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })

  it('is saved in the folder a person chose, also after a restart, unless another is given for the session', async () => {
    const { place, dataDirectory } = open()
    const chosen = join(dataDirectory, 'chosen')
    await place.choose(chosen)
    expect(open(dataDirectory).exports.folder()).toBe('chosen')
    expect(open(dataDirectory, join(dataDirectory, 'named')).exports.folder()).toBe('named')
  })
})
