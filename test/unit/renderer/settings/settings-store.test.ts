import { expect, test, vi } from 'vitest'
import { connectSettings, savePrintSettings, saveSettings, useSettings } from '../../../../renderer/settings/settings-store.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { settingsSchema, type Settings } from '../../../../shared/settings/settings.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

interface PendingSave {
  readonly settings: Settings
  readonly answer: (result: Result<Settings>) => void
}

const stored = settingsSchema.parse({})
const saves: PendingSave[] = []
let tellChanged: (settings: Settings) => void = () => {}

function subscribe(channel: string, listener: (payload: Settings) => void): () => void {
  if (channel === 'settings.changed') tellChanged = listener
  return () => {}
}

/** A station that replies to a save on demand. */
async function connect(): Promise<void> {
  saves.length = 0
  const invoke = async (channel: string, input: Settings): Promise<Result<unknown>> => {
    if (channel === 'settings.read') return success(stored)
    if (channel !== 'settings.save') return failed(scriptedFailure('not-found', 'This station has settings only.', ''))
    const answered = Promise.withResolvers<Result<Settings>>()
    saves.push({ settings: input, answer: answered.resolve })
    return await answered.promise
  }
  vi.stubGlobal('window', { station: { invoke, subscribe } })
  connectSettings()
  await expect.poll(() => useSettings.getState().isLoaded).toBe(true)
}

const isEnabled = (): boolean => useSettings.getState().settings.desktopNotifications

async function answerNext(index: number, result: (settings: Settings) => Result<Settings>): Promise<void> {
  await expect.poll(() => saves.length).toBeGreaterThan(index)
  const save = saves[index]
  save?.answer(result(save.settings))
}

test('an event of an earlier save does not revert later changes', async () => {
  await connect()
  const first = saveSettings({ desktopNotifications: true })
  const second = saveSettings({ desktopNotifications: false })
  tellChanged({ ...stored, desktopNotifications: true })
  expect(isEnabled()).toBe(false)
  await answerNext(0, success)
  await first
  expect(isEnabled()).toBe(false)
  await answerNext(1, success)
  expect(await second).toBe(true)
  expect(isEnabled()).toBe(false)
  tellChanged({ ...stored, desktopNotifications: true })
  expect(isEnabled()).toBe(true)
})

test('reverts a change that could not be saved to the station’s state', async () => {
  await connect()
  useSettings.setState({ settings: stored })
  const first = saveSettings({ desktopNotifications: true })
  const second = saveSettings({ desktopNotifications: false }, 'notices')
  await answerNext(0, success)
  tellChanged({ ...stored, desktopNotifications: true })
  await answerNext(1, () => failed(scriptedFailure('disk-full', 'The disk is full.', '')))
  expect(await first).toBe(true)
  expect(await second).toBe(false)
  expect(isEnabled()).toBe(true)
  expect(useSettings.getState()).toMatchObject({ isSaving: false, failureScope: 'notices' })
})

const refuse = (): Result<Settings> => failed(scriptedFailure('disk-full', 'The disk is full.', ''))

test('a refused change is neither shown nor saved with a later one', async () => {
  await connect()
  tellChanged(stored)
  const printer = savePrintSettings({ labelPrinter: 'Zebra 2' })
  const theme = saveSettings({ theme: 'dark' })
  await answerNext(0, refuse)
  await answerNext(1, refuse)
  expect([await printer, await theme]).toEqual([false, false])
  expect(useSettings.getState().settings).toEqual(stored)
  const copies = savePrintSettings({ invoiceCopies: 4 })
  await answerNext(2, success)
  expect(await copies).toBe(true)
  expect(saves[2]?.settings).toEqual({ ...stored, printing: { ...stored.printing, invoiceCopies: 4 } })
})

test('a change that was refused before a later one was saved is not part of that save', async () => {
  await connect()
  tellChanged(stored)
  const printer = savePrintSettings({ labelPrinter: 'Zebra 2' })
  const copies = savePrintSettings({ invoiceCopies: 4 })
  expect(useSettings.getState().settings.printing).toMatchObject({ labelPrinter: 'Zebra 2', invoiceCopies: 4 })
  await answerNext(0, refuse)
  await answerNext(1, success)
  expect([await printer, await copies]).toEqual([false, true])
  expect(saves[1]?.settings.printing).toMatchObject({ labelPrinter: stored.printing.labelPrinter, invoiceCopies: 4 })
  expect(useSettings.getState().settings.printing.labelPrinter).toBe(stored.printing.labelPrinter)
})
