import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which of the two hosts runs the station, and the line that says why. */
export type Host =
  | { readonly kind: 'electron'; readonly executable: string; readonly reason: string }
  | { readonly kind: 'browser'; readonly reason: string }

function installedElectron(folder: string): string | null {
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const executable = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(executable) ? executable : null
}

/** Electron where its binary is or can be fetched; otherwise the browser host. `PACKBENCH_HOST=browser` skips the attempt. */
export function chooseHost(root: string, environment: Readonly<Record<string, string | undefined>>): Host {
  if (environment['PACKBENCH_HOST'] === 'browser') return { kind: 'browser', reason: 'PACKBENCH_HOST asks for the browser host' }
  const folder = join(root, 'node_modules', 'electron')
  const present = installedElectron(folder)
  if (present !== null) return { kind: 'electron', executable: present, reason: 'its binary is installed' }
  spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', timeout: 300_000 })
  const fetched = installedElectron(folder)
  if (fetched !== null) return { kind: 'electron', executable: fetched, reason: 'its binary was fetched just now' }
  return { kind: 'browser', reason: "Electron's binary is not installed and could not be downloaded" }
}

/** False on a Linux machine without a screen. */
export function hasDisplay(platform: NodeJS.Platform, environment: Readonly<Record<string, string | undefined>>): boolean {
  return platform !== 'linux' || Boolean(environment['DISPLAY']) || Boolean(environment['WAYLAND_DISPLAY'])
}
