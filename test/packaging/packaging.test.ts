import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { extractAll, getRawHeader, listPackage } from '@electron/asar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { buildBrowserDeb } from '../../resources/packaging/browser-deb.ts'
import { runtimePackages } from '../../resources/packaging/builder-config.ts'
import { packageApp } from '../../resources/packaging/package-app.ts'
import { wrongFuses } from '../../resources/packaging/read-fuses.ts'
import { startPackaged } from '../../resources/packaging/start-packaged.ts'
import { writeStandInElectron } from './stand-in-electron.ts'

const execute = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'packbench-packaging-'))
const standIn = join(folder, 'electron')
const packaged = join(folder, 'dist', 'linux-unpacked')
const archive = join(packaged, 'resources', 'app.asar')
/** Outside the project, whose packages would be found otherwise. */
const app = join(folder, 'app')

beforeAll(async () => {
  mkdirSync(standIn)
  writeStandInElectron(standIn)
  const directories = { output: join(folder, 'dist'), buildResources: 'resources/packaging/build' }
  const overrides = { electronDist: standIn, directories, linux: { target: 'dir', executableName: 'packbench' } } as const
  await packageApp({ installation: 'managed', updateFeed: null, updateKey: null, folderOnly: true, overrides })
  extractAll(archive, app)
  cpSync(`${archive}.unpacked`, app, { recursive: true })
})

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

/** Starts a host without a window, waits until it has read the practice orders, and ends it. Resolves to its peak memory in megabytes. */
async function runHost(command: string, words: readonly string[], data: string): Promise<number> {
  const host = spawn(command, [...words, '--headless', '--practice', '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  host.stderr.on('data', (text) => (output += String(text)))
  const ended = once(host, 'exit')
  const orders = (): unknown => {
    const file = join(data, 'profiles', 'practice', 'orders.db')
    if (!existsSync(file)) return host.exitCode === null ? 0 : output
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return database.prepare('SELECT count(*) AS orders FROM orders').get()?.['orders']
    } catch {
      return 0
    } finally {
      database.close()
    }
  }
  try {
    await expect.poll(orders).toBe(300)
    await expect.poll(() => readFileSync(join(data, 'packbench.log'), 'utf8')).toContain('window opened')
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${host.pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(peak) / 1000)
  } finally {
    host.kill('SIGTERM')
    await ended
  }
}

async function printTwoLabels(
  node: string,
  appFolder: string,
): Promise<{ readonly state: string; readonly sheets: readonly string[]; readonly megabytes: number }> {
  const harness = join(folder, 'print-two-labels.ts')
  cpSync(join(import.meta.dirname, 'print-two-labels.harness.ts'), harness)
  const { stdout } = await execute(node, [harness, appFolder, mkdtempSync(join(folder, 'data-'))])
  return JSON.parse(stdout) as Awaited<ReturnType<typeof printTwoLabels>>
}

const printed = { state: 'finished', sheets: expect.arrayContaining(['spooled']) as unknown }

test('the packaged binary has the fuses that an installed Packbench needs, unlike an unpackaged one', async () => {
  expect(await wrongFuses(join(packaged, 'packbench'))).toEqual([])
  expect(await wrongFuses(join(standIn, 'electron'))).toEqual(
    expect.arrayContaining(['runAsNode', 'enableNodeOptionsEnvironmentVariable', 'enableNodeCliInspectArguments', 'onlyLoadAppFromAsar']),
  )
})

test('the archive has the built app and its packages, and no source, test or development package', () => {
  const files = listPackage(archive, { isPack: false })
  const top = new Set(files.map((file) => file.split('/')[1] ?? ''))
  expect(top).toEqual(new Set(['node_modules', 'out', 'package.json']))
  expect(files.filter((file) => /noto-sans-.*(standard|wdth|latin|cyrillic|\.css)/.test(file))).toEqual([])
  expect(files.filter((file) => /\.(ts|map)$|^\/node_modules\/(electron|vitest|react|undici)\//.test(file))).toEqual([])
  const unpacked = Object.keys(getRawHeader(archive).header.files)
  expect(unpacked).toContain('node_modules')
  const native = readdirSync(join(`${archive}.unpacked`, 'node_modules'), { recursive: true }).filter((file) =>
    String(file).endsWith('.node'),
  )
  expect(native.length).toBeGreaterThanOrEqual(2)
  expect(JSON.parse(readFileSync(join(packaged, 'resources', 'installation.json'), 'utf8'))).toEqual({ updates: null })
})

const fontPackage = (name: string): string => `@fontsource-variable/noto-sans-${name}`

test('every package that the main process imports loads from the archive', async () => {
  const imported: Readonly<Record<string, string>> = {
    '@embedpdf/pdfium': '@embedpdf/pdfium',
    'bwip-js': 'bwip-js/node',
    keytar: 'keytar',
    koffi: 'koffi',
    'node-hid': 'node-hid',
    'pdf-lib': 'pdf-lib',
    serialport: 'serialport',
    'zxing-wasm': 'zxing-wasm/reader',
  }
  // Of these the main process reads fonts and WebAssembly; pdf-to-printer is a program for Windows.
  const fontPackages = runtimePackages.filter((name) => name.startsWith('@fontsource-variable/'))
  const others = ['pdfjs-dist', 'harfbuzzjs', ...fontPackages, 'pdf-to-printer']
  expect([...Object.keys(imported), ...others].toSorted()).toEqual([...runtimePackages].toSorted())
  const program = join(app, 'import-all.mjs')
  const read = [
    'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
    'harfbuzzjs/dist/harfbuzz.wasm',
    'harfbuzzjs/dist/harfbuzz-subset.wasm',
    ...fontPackages.map((name) => `${name}/unicode.json`),
    ...['arabic', 'devanagari', 'hebrew', 'thai'].map((name) => `${fontPackage(name)}/files/noto-sans-${name}-${name}-wght-normal.woff2`),
    ...['jp', 'kr', 'sc', 'tc'].map((name) => `${fontPackage(name)}/files/noto-sans-${name}-119-wght-normal.woff2`),
  ]
  const lines = [
    "import { readFileSync } from 'node:fs'",
    "import { createRequire } from 'node:module'",
    ...Object.values(imported).map((name) => `await import('${name}');`),
    // It loads its compiled code only when it is used.
    "(await import('node-hid')).default.devices();",
    'const { resolve } = createRequire(import.meta.url)',
    `console.log(${JSON.stringify(read)}.every((file) => readFileSync(resolve(file)).length > 100))`,
  ]
  writeFileSync(program, lines.map((line) => `${line}\n`).join(''))
  expect(await execute(process.execPath, [program])).toEqual({ stdout: 'true\n', stderr: '' })
})

test('the archive prints labels using only its own files', async () => {
  expect(await printTwoLabels(process.execPath, app)).toMatchObject(printed)
})

test('a packaged app passes the start check only if it prints', async () => {
  const program = (name: string, command: string): string => {
    const file = join(folder, name)
    writeFileSync(file, `#!/bin/sh\n${command}\n`, { mode: 0o755 })
    return file
  }
  const good = program('good', `exec '${process.execPath}' '${join(app, 'out', 'main', 'packbench.js')}' "$@"`)
  expect(await startPackaged(good)).toEqual({ exitCode: 0, sheets: 4 })
  expect(await startPackaged(program('silent', 'exit 0'))).toEqual({ exitCode: 0, sheets: 0 })
  expect(await startPackaged(join(folder, 'missing'))).toEqual({ exitCode: null, sheets: 0 })
})

test('the browser host starts from the files of the archive', async () => {
  expect(await runHost(process.execPath, [join(app, 'out', 'main', 'browser.js')], join(folder, 'data-host'))).toBeGreaterThan(50)
})

const canInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/dpkg')

test.runIf(canInstall)('the Debian package of the browser host installs, runs, prints, and can be removed', async () => {
  const output = join(folder, 'packbench-browser.deb')
  await buildBrowserDeb({ archive, tree: join(folder, 'tree'), output, node: process.execPath })
  expect((await execute('dpkg-deb', ['--field', output, 'Conflicts'])).stdout.trim()).toBe('packbench')
  const install = ['-i', output]
  await execute('dpkg', install)
  try {
    expect(await printTwoLabels('/usr/lib/packbench/node', '/usr/lib/packbench/app')).toMatchObject(printed)
    expect((await execute('/usr/bin/packbench', ['--version'])).stdout).toContain(packageFile.version)
    const words = ['print', '--queue', 'to-print', '--dry-run', '--json', '--practice', '--data', join(folder, 'data-command')]
    const dryRun = JSON.parse((await execute('/usr/bin/packbench', words)).stdout) as unknown
    expect(dryRun).toMatchObject({ command: 'print', outcome: 'done', dryRun: true })
    const megabytes = await runHost('/usr/bin/packbench', [], join(folder, 'data-deb'))
    const installed = (await execute('dpkg-query', ['-W', '-f', '${Installed-Size}', 'packbench-browser'])).stdout
    console.log(
      `deb ${Math.round(statSync(output).size / 1e6)} MB, installed ${Math.round(Number(installed) / 1000)} MB, host peak ${megabytes} MB`,
    )
  } finally {
    await execute('dpkg', ['-r', 'packbench-browser'])
  }
  expect(existsSync('/usr/lib/packbench')).toBe(false)
  expect(existsSync('/usr/bin/packbench')).toBe(false)
})
