import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Why a host was chosen. */
type HostReason = 'browserRequested' | 'electronInstalled' | 'electronDownloaded' | 'electronMissing'

/** Which of the two hosts runs the station, and why. */
export type Host =
  | { readonly kind: 'electron'; readonly executable: string; readonly reason: HostReason }
  | { readonly kind: 'browser'; readonly reason: HostReason }

function installedElectron(folder: string): string | null {
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const executable = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(executable) ? executable : null
}

/** Electron where its binary is or can be fetched; otherwise the browser host. `PACKBENCH_HOST=browser` skips the attempt. */
export function chooseHost(root: string, environment: Readonly<Record<string, string | undefined>>): Host {
  if (environment['PACKBENCH_HOST'] === 'browser') return { kind: 'browser', reason: 'browserRequested' }
  const folder = join(root, 'node_modules', 'electron')
  const present = installedElectron(folder)
  if (present !== null) return { kind: 'electron', executable: present, reason: 'electronInstalled' }
  spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', timeout: 300_000 })
  const fetched = installedElectron(folder)
  if (fetched !== null) return { kind: 'electron', executable: fetched, reason: 'electronDownloaded' }
  return { kind: 'browser', reason: 'electronMissing' }
}

/** False on a Linux machine without a screen. */
export function hasDisplay(platform: NodeJS.Platform, environment: Readonly<Record<string, string | undefined>>): boolean {
  return platform !== 'linux' || Boolean(environment['DISPLAY']) || Boolean(environment['WAYLAND_DISPLAY'])
}
