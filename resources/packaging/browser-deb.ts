import { execFile } from 'node:child_process'
import { chmod, copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { extractAll } from '@electron/asar'
import packageFile from '../../package.json' with { type: 'json' }
import { lowMemoryEnvironment, lowMemoryNodeOptions } from '../../electron/launch/low-memory-options.ts'
import { debianLibraries } from './builder-config.ts'

const execute = promisify(execFile)
const root = resolve(import.meta.dirname, '..', '..')
const home = '/usr/lib/packbench'

const launcher = [
  '#!/bin/sh',
  ...Object.entries(lowMemoryEnvironment).map(([name, value]) => `export ${name}="\${${name}:-${value}}"`),
  // Compiled code is kept for the person who runs it: nobody else can write where the package lies.
  'export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/packbench}"',
  `exec ${home}/node ${lowMemoryNodeOptions.join(' ')} ${home}/app/out/main/packbench.js "$@"`,
  '',
].join('\n')

const desktopEntry = (description: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Packbench',
    `Comment=${description}`,
    'Exec=/usr/bin/packbench %u',
    'Terminal=false',
    'Categories=Office;',
    'MimeType=x-scheme-handler/packbench;',
    '',
  ].join('\n')

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

export interface BrowserDebOptions {
  /** The `app.asar` that electron-builder made. */
  readonly archive: string
  /** An empty folder for the package's tree; it is kept. */
  readonly tree: string
  /** The `.deb` to write. */
  readonly output: string
  /** The Node binary to put in. */
  readonly node: string
}

/** Builds a Debian package of the browser host: the files of the ASAR, a Node to run them, a launcher and a desktop entry. Needs dpkg-deb. */
export async function buildBrowserDeb({ archive, tree, output, node }: BrowserDebOptions): Promise<void> {
  const at = (path: string): string => join(tree, path)
  const write = async (path: string, text: string, mode = 0o644): Promise<void> => {
    await mkdir(dirname(at(path)), { recursive: true })
    await writeFile(at(path), text)
    await chmod(at(path), mode)
  }
  await rm(tree, { recursive: true, force: true })
  await mkdir(at(home), { recursive: true })
  extractAll(archive, at(`${home}/app`))
  await cp(`${archive}.unpacked`, at(`${home}/app`), { recursive: true, force: true })
  await copyFile(node, at(`${home}/node`))
  await chmod(at(`${home}/node`), 0o755)
  await write('/usr/bin/packbench', launcher, 0o755)
  await write('/usr/share/applications/packbench.desktop', desktopEntry(packageFile.description))
  await write('/usr/share/doc/packbench/copyright', await readFile(join(root, 'resources', 'THIRD-PARTY-NOTICES.txt'), 'utf8'))
  const kilobytes = (await execute('du', ['-sk', '--apparent-size', tree])).stdout.split('\t')[0] ?? '0'
  await write(
    '/DEBIAN/control',
    [
      'Package: packbench-browser',
      `Version: ${packageFile.version}`,
      `Architecture: ${architectures[process.arch] ?? process.arch}`,
      'Maintainer: Packbench <packbench@example.com>',
      'Section: misc',
      'Priority: optional',
      `Installed-Size: ${kilobytes}`,
      `Depends: ${['libc6', 'libstdc++6', ...debianLibraries].join(', ')}`,
      // Both install /usr/bin/packbench.
      'Conflicts: packbench',
      'Recommends: chromium | google-chrome-stable | microsoft-edge-stable, libsecret-1-0',
      `Description: ${packageFile.description}`,
      ' Runs in an app window of an installed Chromium, Chrome or Edge.',
      '',
    ].join('\n'),
  )
  await execute('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', tree, output])
}
