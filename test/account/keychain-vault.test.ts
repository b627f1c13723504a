import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePrivateHome, type Keyring, type PrivateHome } from '../support/machine/keyring.ts'
import { canRun } from '../support/machine/prerequisites.ts'

const harness = join(import.meta.dirname, 'keyring.harness.ts')
const token = 'tok-7f3a9e52c1d84b60'

/** Every file below a folder that holds the words. */
async function filesWith(folder: string, words: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if ((await readFile(path)).includes(words)) found.push(path)
  }
  return found
}

describe.runIf(canRun('keyring'))('The token in the OS keychain', () => {
  let home: PrivateHome
  const answers = async (steps: readonly string[], keyring: Keyring): Promise<unknown[]> =>
    (await home.run(harness, steps, keyring))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))

  beforeEach(async () => {
    home = await makePrivateHome()
  })

  afterEach(async () => await home.remove())

  it('is stored for the next start, and removed once forgotten', async () => {
    expect(await answers([`save=mara@example.test=${token}`], 'unlocked')).toEqual([{ ok: true, value: { keptIn: 'keychain' } }])
    expect(await answers(['load=mara@example.test', 'load=other@example.test'], 'unlocked')).toEqual([
      { ok: true, value: token },
      { ok: true, value: null },
    ])
    expect(await answers(['forget=mara@example.test', 'load=mara@example.test'], 'unlocked')).toEqual([
      { ok: true, value: true },
      { ok: true, value: null },
    ])
    expect(await answers(['load=mara@example.test', 'forget=mara@example.test'], 'unlocked')).toEqual([
      { ok: true, value: null },
      { ok: true, value: true },
    ])
  })

  it('is stored whole when it is longer than a keychain entry, and is removed once it is forgotten', async () => {
    const long = Array.from({ length: 400 }, (_, index) => `part-${index}`).join('.')
    expect(await answers([`save=mara@example.test=${long}`], 'unlocked')).toEqual([{ ok: true, value: { keptIn: 'keychain' } }])
    expect(await answers(['load=mara@example.test'], 'unlocked')).toEqual([{ ok: true, value: long }])
    const replaced = await answers([`save=mara@example.test=${token}`, 'load=mara@example.test', 'forget=mara@example.test'], 'unlocked')
    expect(replaced.slice(1)).toEqual([
      { ok: true, value: token },
      { ok: true, value: true },
    ])
    expect(await answers(['load=mara@example.test'], 'unlocked')).toEqual([{ ok: true, value: null }])
  })

  it('is in no file as plain text while the keychain has it', async () => {
    await answers([`save=mara@example.test=${token}`], 'unlocked')
    const kept = await readdir(home.folder, { recursive: true })
    expect(kept.filter((name) => name.endsWith('.keyring'))).not.toEqual([])
    expect(await filesWith(home.folder, token)).toEqual([])
  })

  it.each(['none', 'locked'] as const)('is kept for the session alone, and in no file, where the keychain is %s', async (keyring) => {
    const steps = [`save=mara@example.test=${token}`, 'load=mara@example.test']
    expect(await answers(steps, keyring)).toEqual([
      { ok: true, value: { keptIn: 'session' } },
      { ok: true, value: token },
    ])
    expect(await filesWith(home.folder, token)).toEqual([])
  })

  it('is removed from the session too when there is no keychain', async () => {
    const steps = [`save=mara@example.test=${token}`, 'forget=mara@example.test', 'load=mara@example.test']
    expect(await answers(steps, 'none')).toEqual([
      { ok: true, value: { keptIn: 'session' } },
      { ok: true, value: true },
      { ok: true, value: null },
    ])
  })
})
