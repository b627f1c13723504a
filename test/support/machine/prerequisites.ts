import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { postgresPrograms } from './postgres-programs.ts'
import { findBrowser } from '../../../electron/host/find-browser.ts'

/** Something outside npm that a suite needs. */
export interface Prerequisite {
  readonly name: 'browser' | 'display' | 'cups' | 'barcodes' | 'ghostscript' | 'keyring' | 'zones' | 'unzip' | 'postgres'
  readonly words: string
  /** What cannot run without it. */
  readonly suites: string
  /** Platforms on which it can be had. */
  readonly platforms: readonly NodeJS.Platform[]
  readonly debianPackages: readonly string[]
  readonly otherwise: string
  isThere(): boolean
}

/** The folders of daemons, which an ordinary user's PATH does not contain. */
const systemFolders = process.platform === 'win32' ? [] : ['/usr/sbin', '/usr/local/sbin', '/sbin']

export function hasProgram(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...systemFolders]
  return folders.some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const hasPrograms = (...names: string[]) => names.every(hasProgram)

export const prerequisites: readonly Prerequisite[] = [
  {
    name: 'browser',
    words: 'Chromium, Chrome or Edge',
    suites: 'end-to-end tests in a real browser',
    platforms: ['linux', 'darwin', 'win32'],
    debianPackages: ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'],
    otherwise: 'Install Google Chrome, Microsoft Edge or Chromium.',
    isThere: () => findBrowser({ platform: process.platform, environment: process.env }) !== null,
  },
  {
    name: 'display',
    words: 'Xvfb',
    suites: 'the visible window, on a virtual screen',
    platforms: ['linux'],
    debianPackages: ['xvfb'],
    otherwise: 'Install Xvfb (Fedora: xorg-x11-server-Xvfb).',
    isThere: () => hasPrograms('Xvfb'),
  },
  {
    name: 'cups',
    words: 'cupsd, ippeveprinter and dbus-daemon',
    suites: 'printing through a real CUPS to a real IPP printer',
    platforms: ['linux'],
    debianPackages: ['cups', 'cups-client', 'cups-filters', 'cups-ipp-utils', 'dbus'],
    otherwise: 'Install CUPS with its ippeveprinter (Fedora: cups cups-filters cups-printerapp dbus-daemon).',
    isThere: () => hasPrograms('cupsd', 'lpadmin', 'ippeveprinter', 'dbus-daemon'),
  },
  {
    name: 'barcodes',
    words: 'zbarimg, pdftoppm and qpdf',
    suites: 'reading the barcodes of what was printed',
    platforms: ['linux', 'darwin'],
    debianPackages: ['zbar-tools', 'poppler-utils', 'qpdf'],
    otherwise: 'Install zbar, poppler and qpdf (macOS: brew install zbar poppler qpdf; Fedora: zbar poppler-utils qpdf).',
    isThere: () => hasPrograms('zbarimg', 'pdftoppm', 'pdfinfo', 'qpdf'),
  },
  {
    name: 'ghostscript',
    words: 'ghostscript (gs)',
    suites: 'printed pages drawn by a second reader of PDFs',
    platforms: ['linux', 'darwin'],
    debianPackages: ['ghostscript'],
    otherwise: 'Install ghostscript (macOS: brew install ghostscript; Fedora: ghostscript).',
    isThere: () => hasPrograms('gs'),
  },
  {
    name: 'keyring',
    words: 'gnome-keyring-daemon and dbus-run-session',
    suites: 'the token in a real keychain',
    platforms: ['linux'],
    debianPackages: ['gnome-keyring', 'dbus'],
    otherwise: 'Install gnome-keyring and D-Bus (Fedora: gnome-keyring dbus-daemon).',
    isThere: () => hasPrograms('gnome-keyring-daemon', 'dbus-run-session'),
  },
  {
    name: 'zones',
    words: 'Python 3.9 or later and the system’s time zones',
    suites: 'pickup windows and new orders against an oracle that shares nothing with the app',
    platforms: ['linux', 'darwin'],
    debianPackages: ['python3', 'tzdata'],
    otherwise: 'Install Python 3 and tzdata (macOS: brew install python; Fedora: python3 tzdata).',
    isThere: () => hasProgram('python3') && existsSync('/usr/share/zoneinfo/Europe/Berlin'),
  },
  {
    name: 'unzip',
    words: 'unzip',
    suites: 'exported ZIP files opened by another program',
    platforms: ['linux', 'darwin'],
    debianPackages: ['unzip'],
    otherwise: 'Install unzip.',
    isThere: () => hasPrograms('unzip'),
  },
  {
    name: 'postgres',
    words: 'PostgreSQL 15 or later',
    suites: 'the ledger of a site on a real PostgreSQL',
    platforms: ['linux', 'darwin'],
    debianPackages: ['postgresql'],
    otherwise: 'Install PostgreSQL (macOS: brew install postgresql@17; Fedora: postgresql-server), or name one in PACKBENCH_TEST_POSTGRES.',
    isThere: () => process.env['PACKBENCH_TEST_POSTGRES'] !== undefined || postgresPrograms() !== null,
  },
]

/**
 * Whether a suite can run here. With PACKBENCH_REQUIRE_ALL=1 (set by `npm test` where it installs what is missing, and by the build
 * server) it always says yes, so that a missing tool fails the suite instead of leaving it out.
 */
export function canRun(...names: readonly Prerequisite['name'][]): boolean {
  if (process.env['PACKBENCH_REQUIRE_ALL'] === '1') return true
  return prerequisites.every((each) => !names.includes(each.name) || (each.platforms.includes(process.platform) && each.isThere()))
}

/** A PATH on which the daemons are found too. */
export function fullPath(): string {
  return [process.env['PATH'] ?? '', ...systemFolders].join(delimiter)
}
