import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createElectronUpdaterClient } from '../../../../electron/updates/electron-updater-client.ts'
import type { UpdateClient } from '../../../../electron/updates/update-client.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createHandClock, type HandClock } from '../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { createNodeUpdater, feedFile, openUpdateFeed, type UpdateFeedServer } from '../../../support/services/update-feed.ts'
import { eventually } from '../../../support/eventually.ts'

let feed: UpdateFeedServer
let folder: string
const closed = vi.fn<() => Promise<void>>(async () => {})
const relaunched = vi.fn<() => void>()
let clock: HandClock

beforeEach(async () => {
  vi.resetAllMocks()
  clock = createHandClock()
  folder = temporaryFolder()
  feed = await openUpdateFeed(join(folder, 'feed'))
})

afterEach(async () => {
  await feed.close()
  delete process.env['APPIMAGE']
})

interface Installed {
  readonly client: UpdateClient
  readonly updater: ReturnType<typeof createNodeUpdater>['updater']
  readonly image: string
}

function install(version: string, { channel = 'latest', rollout = 0, key = feed.key } = {}): Installed {
  const { updater, image } = createNodeUpdater(join(folder, `installed-${channel}-${rollout}`), version, rollout)
  const client = createElectronUpdaterClient({
    updater,
    feed: { feed: feed.url, key },
    channel,
    closeStation: closed,
    relaunch: relaunched,
    clock,
    log: silentLog,
  })
  return { client, updater, image }
}

const download = (client: UpdateClient): ReturnType<UpdateClient['download']> => client.download(() => {})
const refused = (code: string): object => ({ ok: false, failure: { code: `updateFailures.${code}` } })

if (process.platform !== 'linux') console.log('skipped: an AppImage replaces itself, which only Linux can show')

test.runIf(process.platform === 'linux')(
  'finds, downloads and verifies a newer version, which replaces the old one after the station is closed',
  async () => {
    feed.publish({ version: '1.1.0' })
    const { client, updater, image } = install('1.0.0')
    expect(await client.check()).toEqual({ ok: true, value: '1.1.0' })
    const percents: number[] = []
    expect(await client.download((percent) => percents.push(percent))).toEqual({ ok: true, value: true })
    expect(percents.at(-1)).toBe(100)
    expect(readFileSync(image, 'utf8')).toContain('# 1.0.0')
    // What Electron does in the end, without Electron: install, then quit.
    updater.quitAndInstall = () => {
      expect(closed).toHaveBeenCalledTimes(1)
      updater.install(true, true)
    }
    void client.install()
    await eventually(() => expect(readFileSync(image, 'utf8')).toContain('# 1.1.0'))
    expect(relaunched).not.toHaveBeenCalled()
  },
)

test.each([
  ['the station does not close', () => closed.mockRejectedValueOnce(new Error('busy'))],
  ['the installer cannot be started', () => delete process.env['APPIMAGE']],
])('when %s, the app is started again at once', async (_what, prevent) => {
  feed.publish({ version: '1.1.0' })
  const { client } = install('1.0.0')
  await client.check()
  await download(client)
  prevent()
  await client.install()
  expect(relaunched).toHaveBeenCalledTimes(1)
})

test('an installation that does not begin in five minutes starts the app again', async () => {
  feed.publish({ version: '1.1.0' })
  const { client, updater } = install('1.0.0')
  await client.check()
  await download(client)
  updater.quitAndInstall = () => {}
  const installing = client.install()
  await clock.waitedOn()
  expect(relaunched).not.toHaveBeenCalled()
  clock.advance(5 * 60_000)
  await installing
  expect(relaunched).toHaveBeenCalledTimes(1)
})

test('offers neither the same nor an older version', async () => {
  const { client } = install('1.1.0')
  for (const version of ['1.1.0', '1.0.9']) {
    feed.publish({ version })
    expect(await client.check()).toEqual({ ok: true, value: null })
  }
})

test('removes a file with another hash than announced', async () => {
  feed.publish({ version: '1.1.0', sha512: Buffer.alloc(64, 7).toString('base64') })
  const { client } = install('1.0.0')
  await client.check()
  expect(await download(client)).toMatchObject(refused('damaged'))
  const pending = join(folder, 'installed-latest-0', 'packbench-updater', 'pending')
  expect(existsSync(pending) ? readdirSync(pending).filter((name) => name.endsWith('.AppImage')) : []).toEqual([])
})

test.each([
  ['changed after it was signed', () => feed.replace(feedFile(), (text) => text.replace('1.1.0', '9.9.9'))],
  ['signed with something else', () => feed.replace(`${feedFile()}.sig`, () => Buffer.alloc(64, 1).toString('base64'))],
  ['with an empty signature', () => feed.replace(`${feedFile()}.sig`, () => '')],
])('a feed %s offers nothing, and no installer is requested', async (_what, tamper) => {
  feed.publish({ version: '1.1.0' })
  tamper()
  const { client } = install('1.0.0')
  expect(await client.check()).toMatchObject(refused('notSigned'))
  expect(feed.requested.filter((name) => name.endsWith('.AppImage'))).toEqual([])
})

test('a feed of another signer offers nothing', async () => {
  feed.publish({ version: '1.1.0' })
  const other = await openUpdateFeed(join(folder, 'other'))
  expect(await install('1.0.0', { key: other.key }).client.check()).toMatchObject(refused('notSigned'))
  await other.close()
})

test('offers a version in staged rollout only to the installations in its percentage', async () => {
  feed.publish({ version: '1.1.0', stagingPercentage: 20 })
  expect(await install('1.0.0', { rollout: 0.1 }).client.check()).toEqual({ ok: true, value: '1.1.0' })
  expect(await install('1.0.0', { rollout: 0.5 }).client.check()).toEqual({ ok: true, value: null })
})

test('reports an interrupted download, and the next one is complete', async () => {
  feed.publish({ version: '1.1.0' })
  feed.breakDownloads(100)
  const { client } = install('1.0.0')
  await client.check()
  expect(await download(client)).toMatchObject(refused('notDownloaded'))
  feed.breakDownloads(0)
  expect(await client.check()).toEqual({ ok: true, value: '1.1.0' })
  expect(await download(client)).toEqual({ ok: true, value: true })
})

test('the beta channel has its own versions', async () => {
  feed.publish({ version: '1.1.0' })
  feed.publish({ version: '1.2.0-beta.1', channel: 'beta' })
  expect(await install('1.0.0').client.check()).toEqual({ ok: true, value: '1.1.0' })
  expect(await install('1.0.0', { channel: 'beta' }).client.check()).toEqual({ ok: true, value: '1.2.0-beta.1' })
})

test('refuses a beta version on the channel of released versions', async () => {
  feed.publish({ version: '1.2.0-beta.1' })
  const { client } = install('1.0.0')
  expect(await client.check()).toMatchObject(refused('notReleased'))
  feed.publish({ version: '1.2.0+build-7' })
  expect(await client.check()).toEqual({ ok: true, value: '1.2.0+build-7' })
})

test('a server that is not there is reported', async () => {
  const { client } = install('1.0.0')
  await feed.close()
  feed = await openUpdateFeed(join(folder, 'again'))
  expect(await client.check()).toMatchObject(refused('unreachable'))
})
