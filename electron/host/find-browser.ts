import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

interface HostSystem {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
}

function candidates({ platform, environment }: HostSystem): string[] {
  if (platform === 'win32') {
    const roots = [environment['PROGRAMFILES'], environment['PROGRAMFILES(X86)'], environment['LOCALAPPDATA']].filter(
      (root) => root !== undefined,
    )
    const programs = [
      join('Google', 'Chrome', 'Application', 'chrome.exe'),
      join('Microsoft', 'Edge', 'Application', 'msedge.exe'),
      join('Chromium', 'Application', 'chrome.exe'),
    ]
    return programs.flatMap((program) => roots.map((root) => join(root, program)))
  }
  if (platform === 'darwin') {
    // A user without write access to /Applications installs for themselves only.
    const folders = ['/Applications', join(environment['HOME'] ?? homedir(), 'Applications')]
    const names = [String.raw`Google Chrome`, String.raw`Microsoft Edge`, 'Chromium']
    return names.flatMap((name) => folders.map((folder) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)))
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable']
  const folders = (environment['PATH'] ?? '').split(':').filter((folder) => folder !== '')
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...names.map((name) => `/usr/bin/${name}`)]
}

/** The installed Chromium, Chrome or Edge, or null. `PACKBENCH_BROWSER` selects one by its path. */
export function findBrowser(system: HostSystem): string | null {
  const named = system.environment['PACKBENCH_BROWSER']
  if (named !== undefined && named !== '') return existsSync(named) ? named : null
  return candidates(system).find((path) => existsSync(path)) ?? null
}
