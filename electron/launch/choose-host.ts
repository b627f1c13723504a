import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { downloadElectron, mayDownloadElectron } from './download-electron.ts'

/** Why a host was chosen. */
type HostReason = 'browserRequested' | 'electronInstalled' | 'electronDownloaded' | 'electronMissing' | 'electronBlocked'

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

/**
 * Electron if its binary is installed or can be downloaded; otherwise the browser host. `PACKBENCH_HOST=browser` skips the attempt, and so does
 * a failed attempt within the last day. `onDownload` is called before an attempt, which may take a minute.
 */
export function chooseHost(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  { onDownload, nowMs }: { readonly onDownload: () => void; readonly nowMs: number },
): Host {
  if (environment['PACKBENCH_HOST'] === 'browser') return { kind: 'browser', reason: 'browserRequested' }
  const folder = join(root, 'node_modules', 'electron')
  const present = installedElectron(folder)
  if (present !== null) return { kind: 'electron', executable: present, reason: 'electronInstalled' }
  if (!mayDownloadElectron(folder, nowMs)) return { kind: 'browser', reason: 'electronBlocked' }
  onDownload()
  downloadElectron(folder)
  const fetched = installedElectron(folder)
  if (fetched !== null) return { kind: 'electron', executable: fetched, reason: 'electronDownloaded' }
  return { kind: 'browser', reason: 'electronMissing' }
}

/** False on a Linux machine without a screen. */
export function hasDisplay(platform: NodeJS.Platform, environment: Readonly<Record<string, string | undefined>>): boolean {
  return platform !== 'linux' || Boolean(environment['DISPLAY']) || Boolean(environment['WAYLAND_DISPLAY'])
}
