import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AppImageUpdater } from 'electron-updater'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { signFeed } from '../../../resources/packaging/sign-feed.ts'

/** Sends electron-updater's requests with Node, where Electron's network is not. */
class NodeHttpExecutor extends ElectronHttpExecutor {
  override createRequest(...[options, callback]: Parameters<ElectronHttpExecutor['createRequest']>): never {
    return request(options as object, callback) as never
  }
}

export interface PublishedVersion {
  readonly version: string
  readonly stagingPercentage?: number
  readonly channel?: string
  /** Announced instead of the true one. */
  readonly sha512?: string
}

export interface UpdateFeedServer {
  readonly url: string
  /** Base64 of the public key. */
  readonly key: string
  publish(version: PublishedVersion): void
  /** The installer breaks off in the middle, as often as said. */
  breakDownloads(times: number): void
  /** Replaces a file of the feed, or removes it. */
  replace(name: string, change: (content: string) => string): void
  readonly requested: readonly string[]
  close(): Promise<void>
}

/** The name that electron-updater asks for on this system. */
export function feedFile(channel = 'latest'): string {
  const suffixes: Partial<Record<NodeJS.Platform, string>> = {
    linux: `-linux${process.arch === 'x64' ? '' : `-${process.arch}`}`,
    darwin: '-mac',
  }
  return `${channel}${suffixes[process.platform] ?? ''}.yml`
}

const installer = (version: string): Buffer => Buffer.from(`#!/bin/sh\n# ${version}\n${'x'.repeat(200_000)}\n`)

/** A signed update feed on this machine, as electron-builder and resources/packaging/sign-feed.ts write it. */
export async function openUpdateFeed(folder: string): Promise<UpdateFeedServer> {
  mkdirSync(folder, { recursive: true })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const requested: string[] = []
  let broken = 0
  const server = createServer((asked, response) => {
    const name = new URL(asked.url ?? '/', 'http://127.0.0.1').pathname.slice(1)
    requested.push(name)
    let content: Buffer
    try {
      content = readFileSync(join(folder, name))
    } catch {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-length': content.length })
    if (name.endsWith('.AppImage') && broken > 0) {
      broken -= 1
      response.write(content.subarray(0, content.length / 2), () => response.destroy())
    } else response.end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    requested,
    publish: ({ version, stagingPercentage, channel = 'latest', sha512 }) => {
      const file = `Packbench-${version}.AppImage`
      const content = installer(version)
      writeFileSync(join(folder, file), content)
      const hash = sha512 ?? createHash('sha512').update(content).digest('base64')
      const staging = stagingPercentage === undefined ? '' : `stagingPercentage: ${stagingPercentage}\n`
      const text = `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${hash}\n    size: ${content.length}\n${staging}releaseDate: '2026-11-20T10:00:00.000Z'\n`
      writeFileSync(join(folder, feedFile(channel)), text)
      signFeed(folder, privateKey)
    },
    breakDownloads: (times) => {
      broken = times
    },
    replace: (name, change) => writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8'))),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** electron-updater for an AppImage of this version, in plain Node. `rollout`: the position of this installation among all, 0 to 1. */
export function createNodeUpdater(
  folder: string,
  version: string,
  rollout = 0,
): { readonly updater: AppImageUpdater; readonly image: string } {
  const image = join(folder, 'Packbench.AppImage')
  const configuration = join(folder, 'app-update.yml')
  const place = Math.floor(rollout * 0xffffffff)
    .toString(16)
    .padStart(8, '0')
  mkdirSync(folder, { recursive: true })
  writeFileSync(image, `#!/bin/sh\n# ${version}\n`, { mode: 0o755 })
  writeFileSync(configuration, 'updaterCacheDirName: packbench-updater\n')
  writeFileSync(join(folder, '.updaterId'), `0ec2fc60-5b0e-5e9b-8f6d-2e3a${place}`)
  process.env['APPIMAGE'] = image
  const app = {
    version,
    name: 'Packbench',
    isPackaged: true,
    appUpdateConfigPath: configuration,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => {},
    relaunch: () => {},
    quit: () => {},
    onQuit: () => {},
  }
  const updater = new AppImageUpdater(null, app)
  Object.assign(updater, { httpExecutor: new NodeHttpExecutor() })
  return { updater, image }
}
