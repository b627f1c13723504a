import type { AppUpdater, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater'
import { getFileList, parseUpdateInfo, Provider, resolveFiles } from 'electron-updater/out/providers/Provider.js'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import type { Failure } from '../../shared/failure.ts'
import { updateFailures } from '../../shared/messages/updates/update-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { UpdateFeed } from './installation.ts'
import { isSignedBy } from './signed-feed.ts'
import type { UpdateClient } from './update-client.ts'

/** A prerelease was published on the channel for releases. */
class PrereleaseError extends Error {}

class NotSignedError extends Error {}

/** Milliseconds for an installation to begin, which ends this process. macOS copies the whole app first. */
const installDeadlineMs = 5 * 60_000

/** True for a prerelease version, such as 1.2.0-beta.1. */
const isPrerelease = (version: string): boolean => version.split('+', 1)[0]?.includes('-') === true

interface SignedFeedOptions {
  readonly feed: UpdateFeed
  readonly channel: string
}

/** Reads the feed and its signature (`latest.yml.sig`), and trusts nothing in it before the signature is verified. */
class SignedFeedProvider extends Provider<UpdateInfo> {
  private readonly feed: UpdateFeed
  private readonly folder: URL
  private readonly channel: string
  private readonly file: string

  constructor({ feed, channel }: SignedFeedOptions, _updater: AppUpdater, runtimeOptions: ProviderRuntimeOptions) {
    super(runtimeOptions)
    this.feed = feed
    this.channel = channel
    this.folder = new URL(feed.feed.endsWith('/') ? feed.feed : `${feed.feed}/`)
    this.file = `${this.getCustomChannelName(channel)}.yml`
  }

  override async getLatestVersion(): Promise<UpdateInfo> {
    const url = new URL(this.file, this.folder)
    const [text, signature] = await Promise.all([this.httpRequest(url), this.httpRequest(new URL(`${this.file}.sig`, this.folder))])
    if (text === null || signature === null || !isSignedBy(this.feed.key, text, signature)) throw new NotSignedError()
    const info = parseUpdateInfo(text, this.file, url)
    if (this.channel === 'latest' && isPrerelease(info.version)) throw new PrereleaseError()
    // Each file's hash is what the signature vouches for.
    if (getFileList(info).some(({ sha512 }) => typeof sha512 !== 'string' || sha512 === '')) throw new NotSignedError()
    return info
  }

  override resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    return resolveFiles(info, this.folder)
  }
}

export interface ElectronUpdaterClientOptions {
  /** For this system: `NsisUpdater`, `MacUpdater` or `AppImageUpdater`. */
  readonly updater: AppUpdater
  readonly feed: UpdateFeed
  readonly channel: string
  /** Closes the station, so that nothing is open when the files change. */
  readonly closeStation: () => Promise<void>
  /** Ends this process, whose station is closed, and starts the app again. */
  readonly relaunch: () => void
  readonly clock: Pick<Clock, 'wait'>
  readonly log: Log
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function feedFailure(error: unknown): Failure {
  // A feed whose signature file is missing is not signed.
  if (error instanceof NotSignedError || codeOf(error) === 'HTTP_ERROR_404') return updateFailures.notSigned()
  if (error instanceof PrereleaseError) return updateFailures.notReleased()
  return updateFailures.unreachable()
}

/** The client based on electron-updater, which also runs without Electron. */
export function createElectronUpdaterClient(options: ElectronUpdaterClientOptions): UpdateClient {
  const { updater, feed, channel, closeStation, relaunch, clock, log } = options
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.disableDifferentialDownload = true
  updater.disableWebInstaller = true
  updater.logger = null
  // Setting `channel` on the updater would allow older versions.
  updater.allowDowngrade = false
  const source: SignedFeedOptions = { feed, channel }
  updater.setFeedURL({ provider: 'custom', updateProvider: SignedFeedProvider as never, ...source })
  // Every failure is also thrown.
  updater.on('error', () => {})

  return {
    check: async (): Promise<Result<string | null>> => {
      try {
        const result = await updater.checkForUpdates()
        return success(result?.isUpdateAvailable === true ? result.updateInfo.version : null)
      } catch (error) {
        log.warn('update feed not used', { code: codeOf(error) })
        return failed(feedFailure(error))
      }
    },
    download: async (onPercent): Promise<Result<true>> => {
      const onProgress = ({ percent }: { readonly percent: number }): void => onPercent(Math.floor(percent))
      updater.on('download-progress', onProgress)
      try {
        await updater.downloadUpdate()
        return success(true)
      } catch (error) {
        log.warn('update not downloaded', { code: codeOf(error) })
        return failed(codeOf(error) === 'ERR_CHECKSUM_MISMATCH' ? updateFailures.damaged() : updateFailures.notDownloaded())
      } finally {
        updater.off('download-progress', onProgress)
      }
    },
    install: async () => {
      const begun = new AbortController()
      const error = Promise.withResolvers<unknown>()
      updater.once('error', error.resolve)
      try {
        await closeStation()
        updater.quitAndInstall(true, true)
      } catch (thrown) {
        error.resolve(thrown)
      }
      // If the installation begins, this process ends before the timeout.
      const late = clock.wait(installDeadlineMs, begun.signal).catch(() => {})
      const why = await Promise.race([error.promise, late])
      begun.abort()
      log.warn('update not installed', { code: codeOf(why) })
      relaunch()
    },
  }
}
