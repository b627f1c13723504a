import { createRequire } from 'node:module'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { AppInfo, type Configuration } from 'app-builder-lib'
import { getPublishConfigs } from 'app-builder-lib/out/publish/PublishManager.js'
import { expect, test } from 'vitest'
import { bundledPackages } from '../../../electron.vite.config.ts'
import { builderConfig, debianLibraries, runtimePackages, type Installation } from '../../../resources/packaging/builder-config.ts'
import { unusedPackages, type LockedPackages } from '../../../resources/packaging/unused-packages.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const systems = ['win32', 'darwin', 'linux'] as const

function config(installation: Installation, platform: NodeJS.Platform = 'linux'): Configuration {
  const updateFeed = 'https://updates.example.com/packbench'
  return builderConfig({ installation, platform, unusedPackages: ['react'], updateFeed, installationFile: 'installation.json' })
}

type Validation = Parameters<typeof validateConfiguration>

async function validate(configuration: Configuration): Promise<void> {
  await validateConfiguration(configuration, { isEnabled: false } as Validation[1])
}

test('electron-builder’s schema accepts the configuration of every installation on every system', async () => {
  for (const platform of systems) {
    for (const installation of ['self-updating', 'managed'] as const)
      await expect(validate(config(installation, platform))).resolves.toBeUndefined()
  }
})

test('a Mac build is signed ad hoc again after its fuses were changed', () => {
  expect(config('self-updating', 'darwin').electronFuses).toMatchObject({ resetAdHocDarwinSignature: true })
  expect(config('self-updating', 'linux').electronFuses).not.toHaveProperty('resetAdHocDarwinSignature')
})

test('the schema refuses a configuration with an unknown key', async () => {
  await expect(validate({ ...config('managed'), electronFuse: {} } as Configuration)).rejects.toThrow(/electronFuse/)
})

test('only installations for one user update themselves; MSI and deb never do', () => {
  expect(config('self-updating')).toMatchObject({ win: { target: ['nsis'] }, linux: { target: ['AppImage'] }, nsis: { perMachine: false } })
  expect(config('managed')).toMatchObject({ win: { target: ['msi'] }, linux: { target: ['deb'] }, msi: { perMachine: true } })
})

test.each([
  ['1.2.0', undefined],
  ['1.2.0-beta.1', 'beta'],
])('version %s is published on the channel %s, which electron-builder takes from the version', async (version, channel) => {
  const metadata = { name: 'packbench', productName: 'Packbench', version }
  const configuration = config('self-updating')
  const appInfo = new AppInfo({ metadata, config: configuration } as never, null)
  const packager = {
    platformSpecificBuildOptions: {},
    config: configuration,
    info: { appInfo, config: configuration },
    expandMacro: (text: string) => text,
  }
  const published = await getPublishConfigs(packager as never, null, null, false)
  expect(published).toEqual([expect.objectContaining({ provider: 'generic', ...(channel === undefined ? {} : { channel }) })])
  expect(published?.map((each) => Object.hasOwn(each, 'channel'))).toEqual([channel !== undefined])
})

test('macOS gets the ZIP that updates are read from beside the DMG', () => {
  expect(config('self-updating')).toMatchObject({ mac: { target: ['dmg', 'zip'], hardenedRuntime: true, notarize: true } })
})

test('only Windows gets SumatraPDF', () => {
  const excluded = '!node_modules/pdf-to-printer/**'
  expect(systems.map((system) => (config('managed', system).files as string[]).includes(excluded))).toEqual([false, true, true])
})

test('the unbundled packages are exactly the dependencies of the main process that are not bundled', () => {
  const { dependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  const onlyInWindow = /^(react|lucide|zustand$|@tanstack\/|@fontsource-variable\/inter$)/
  const expected = Object.keys(dependencies).filter((name) => !bundledPackages.includes(name) && !onlyInWindow.test(name))
  expect([...runtimePackages].toSorted()).toEqual(expected.toSorted())
})

test('leaves out packages that nothing at runtime needs, also when another one includes them', () => {
  const packages: LockedPackages = {
    '': {},
    'node_modules/kept': { dependencies: { shared: '1', nested: '1' } },
    'node_modules/kept/node_modules/nested': {},
    'node_modules/nested': {},
    'node_modules/shared': {},
    'node_modules/window': { dependencies: { shared: '1', other: '1' } },
    'node_modules/other': {},
    'node_modules/tool': { dev: true },
  }
  expect(unusedPackages(packages, ['kept'])).toEqual(['nested', 'window', 'other'])
})

const prebuilt = (folder: string, prefix = ''): string[] =>
  readdirSync(resolve(root, 'node_modules', folder, 'prebuilds')).map((name) => name.replace(prefix, ''))

test('the packages for scales include compiled code for every system, so that installing downloads and compiles nothing', () => {
  const wanted = ['win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64', 'linux-x64', 'linux-arm64']
  expect(prebuilt('node-hid', 'HID-')).toEqual(expect.arrayContaining(wanted.filter((name) => !name.startsWith('linux'))))
  expect(prebuilt('node-hid', 'HID_hidraw-')).toEqual(expect.arrayContaining(['linux-x64', 'linux-arm64']))
  const serial = prebuilt('@serialport/bindings-cpp').map((name) => name.replace('darwin-x64+arm64', 'darwin-x64'))
  expect([...serial, 'darwin-arm64']).toEqual(expect.arrayContaining(wanted))
})

/** The Debian package of each shared library. */
const packageOfLibrary: readonly (readonly [RegExp, string])[] = [
  [/^lib(c|dl|m|pthread|rt)\.so/, 'libc6'],
  [/^libgcc_s\.so/, 'libgcc-s1'],
  [/^libstdc\+\+\.so/, 'libstdc++6'],
  [/^libudev\.so/, 'libudev1'],
  [/^libusb-1\.0\.so/, 'libusb-1.0-0'],
]

/** The names of the shared libraries that a Linux program refers to. */
function librariesOf(file: string): string[] {
  const [...names] = readFileSync(resolve(root, file), 'latin1').matchAll(/(?<=\0)lib[\w.+-]+\.so\.\d+(?=\0)/g)
  return names.map(([name]) => name)
}

test.runIf(process.platform === 'linux')('both Debian packages depend on the libraries that their compiled code needs', () => {
  const compiled = globSync('node_modules/{node-hid,@serialport/bindings-cpp,@koromix/*,@napi-rs/keyring*}/**/*.node', { cwd: root })
  const files = compiled.filter((file) => /linux[-_]x64/.test(file) && !/musl/.test(file))
  expect(files.length).toBeGreaterThanOrEqual(4)
  const needed = new Set(
    files.flatMap(librariesOf).map((library) => packageOfLibrary.find(([pattern]) => pattern.test(library))?.[1] ?? library),
  )
  const common = new Set(['libc6', 'libgcc-s1', 'libstdc++6'])
  expect([...needed].filter((name) => !common.has(name)).toSorted()).toEqual([...debianLibraries].toSorted())
  expect(config('managed')).toMatchObject({ deb: { depends: expect.arrayContaining([...debianLibraries]) } })
})

test('the deb also depends on what electron-builder lists for Electron', () => {
  const { default: FpmTarget } = createRequire(import.meta.url)('app-builder-lib/out/targets/FpmTarget.js') as {
    default: { prototype: { getDefaultDepends(target: string): string[] } }
  }
  expect(config('managed').deb?.depends).toEqual([...FpmTarget.prototype.getDefaultDepends('deb'), ...debianLibraries])
})

test('a homepage is given, without which no deb is built', () => {
  const { homepage } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { readonly homepage?: string }
  expect(URL.canParse(homepage ?? '')).toBe(true)
})
