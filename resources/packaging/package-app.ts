import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'electron-builder'
import type { Configuration } from 'app-builder-lib'
import { builderConfig, runtimePackages, type Installation } from './builder-config.ts'
import { unusedPackages, type LockedPackages } from './unused-packages.ts'

const root = resolve(import.meta.dirname, '..', '..')

export interface PackageOptions {
  readonly installation: Installation
  readonly updateFeed: string | null
  /** Base64 of the Ed25519 public key (SPKI, DER) that the feed is signed for; null together with `updateFeed`. */
  readonly updateKey: string | null
  /** Only the app's folder, no installers. */
  readonly folderOnly?: boolean
  /** Replaces parts of the configuration, e.g. the output folder. */
  readonly overrides?: Configuration
}

function readLockedPackages(): LockedPackages {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages
}

/** The configuration for these options, with `installation.json` written where it points to. */
export function prepareConfig({ installation, updateFeed, updateKey, overrides = {} }: PackageOptions): Configuration {
  const folder = join(root, 'out', 'installations')
  const installationFile = join(folder, `${installation}.json`)
  const looksForUpdates = installation === 'self-updating' && updateFeed !== null && updateKey !== null
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    installationFile,
    `${JSON.stringify(looksForUpdates ? { updates: { feed: updateFeed, key: updateKey } } : { updates: null })}\n`,
  )
  const unused = unusedPackages(readLockedPackages(), runtimePackages)
  return {
    ...builderConfig({
      installation,
      platform: process.platform,
      unusedPackages: unused,
      updateFeed: looksForUpdates ? updateFeed : null,
      installationFile,
    }),
    ...overrides,
  }
}

/** Packages the built app for this system. Resolves to the paths of the installers. */
export async function packageApp(options: PackageOptions): Promise<readonly string[]> {
  return await build({
    projectDir: root,
    config: prepareConfig(options),
    publish: 'never',
    ...(options.folderOnly === true ? { dir: true } : {}),
  })
}
