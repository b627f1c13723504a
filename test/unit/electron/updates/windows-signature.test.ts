import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppInfo, Arch, Platform, WinPackager, type Configuration } from 'app-builder-lib'
import { getAppUpdatePublishConfiguration } from 'app-builder-lib/out/publish/PublishManager.js'
import { NsisUpdater } from 'electron-updater'
import { expect, test } from 'vitest'
import { builderConfig } from '../../../../resources/packaging/builder-config.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const configuration = builderConfig({
  installation: 'self-updating',
  platform: 'win32',
  unusedPackages: [],
  updateFeed: 'https://updates.example.com/packbench',
  installationFile: 'installation.json',
})

/** What electron-builder writes to app-update.yml of a signed Windows installation. */
async function appUpdateConfig(win: Configuration['win']): Promise<object | null> {
  const config = { ...configuration, win }
  const appInfo = new AppInfo({ metadata: { name: 'packbench', productName: 'Packbench', version: '1.2.0' }, config } as never, null)
  const packager = Object.assign(Object.create(WinPackager.prototype) as object, {
    platform: Platform.WINDOWS,
    platformSpecificBuildOptions: win,
    appInfo,
    info: { appInfo, config },
    signingManager: { value: Promise.resolve({ computedPublisherName: { value: Promise.resolve(['Example GmbH']) } }) },
  })
  return await getAppUpdatePublishConfiguration(packager as never, null, Arch.x64, false)
}

/** How often the updater of Windows asks for the signature of a downloaded installer, which PowerShell would read. */
async function signatureChecks(appUpdate: object | null): Promise<number> {
  const folder = temporaryFolder()
  // JSON is YAML.
  writeFileSync(join(folder, 'app-update.yml'), JSON.stringify(appUpdate))
  const app = { version: '1.0.0', name: 'Packbench', isPackaged: true, appUpdateConfigPath: join(folder, 'app-update.yml') }
  const updater = new NsisUpdater(null, app as never)
  let checks = 0
  updater.verifyUpdateCodeSignature = async () => {
    checks += 1
    return null
  }
  await (updater as unknown as { verifySignature(file: string): Promise<string | null> }).verifySignature(join(folder, 'setup.exe'))
  return checks
}

test('the updater of a signed Windows installation does not start PowerShell to read the signature of an installer', async () => {
  expect(configuration.win?.verifyUpdateCodeSignature).toBe(false)
  expect(await signatureChecks(await appUpdateConfig(configuration.win))).toBe(0)
})

test('electron-updater would start PowerShell if verifyUpdateCodeSignature were not disabled', async () => {
  const { verifyUpdateCodeSignature: _without, ...win } = configuration.win ?? {}
  expect(await signatureChecks(await appUpdateConfig(win))).toBe(1)
})
