import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, posix, resolve } from 'node:path'

/** Network file systems: SQLite's locks and shared memory do not work between the computers that use them. */
const networkTypes: ReadonlySet<string> = new Set([
  'nfs',
  'nfs3',
  'nfs4',
  'cifs',
  'smb3',
  'smbfs',
  'smb2',
  'afpfs',
  'webdav',
  'davfs',
  'ncpfs',
  'afs',
  'fuse.sshfs',
  'fuse.smbnetfs',
  'fuse.davfs2',
  'fuse.rclone',
  'fuse.gvfsd-fuse',
])

interface Mount {
  readonly point: string
  readonly type: string
}

/** `/proc/self/mountinfo` writes space, tab, line feed and backslash as octal numbers. */
function unescapeMount(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_match, octal: string) => String.fromCodePoint(Number.parseInt(octal, 8)))
}

/** The mounts of Linux' `/proc/self/mountinfo`: the fifth field is the mount point, the first after ` - ` its type. */
export function parseMountInfo(text: string): Mount[] {
  return text.split('\n').flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ')
    const [point, type] = [before.split(' ')[4], after.split(' ')[0]]
    return point === undefined || type === undefined || type === '' ? [] : [{ point: unescapeMount(point), type }]
  })
}

/** The mounts that `mount` of macOS lists: `//ana@server/share on /Volumes/share (smbfs, nodev, nosuid)`. */
export function parseMountList(text: string): Mount[] {
  return text.split('\n').flatMap((line) => {
    const [, point, type] = / on (.+) \(([^,)]+)[^()]*\)$/.exec(line) ?? []
    return point === undefined || type === undefined ? [] : [{ point, type }]
  })
}

/** The network file system of an absolute path, by the mount with the longest path; null if the path is on this computer. */
export function networkTypeOf(path: string, mounts: readonly Mount[]): string | null {
  const holds = ({ point }: Mount): boolean => path === point || path.startsWith(point.endsWith('/') ? point : `${point}/`)
  // Of two mounts at the same point the later one hides the earlier one.
  const mount = mounts
    .filter(holds)
    .reduce<Mount | null>((best, one) => (best === null || one.point.length >= best.point.length ? one : best), null)
  return mount !== null && networkTypes.has(mount.type) ? mount.type : null
}

/** True for `\\server\share`, which is also what a mapped drive is resolved to; false for `\\?\C:\` and `\\.\`, which are on this computer. */
export function isUncPath(path: string): boolean {
  return /^(\\\\|\/\/)(?![?.][\\/])/.test(path) || /^\\\\\?\\UNC\\/i.test(path)
}

/** The existing part of a path, with links and mapped drives resolved. */
function resolveExisting(folder: string): string {
  let path = resolve(folder)
  while (!existsSync(path) && dirname(path) !== path) path = dirname(path)
  try {
    return realpathSync.native(path)
  } catch {
    return path
  }
}

function readMounts(platform: NodeJS.Platform): Mount[] {
  try {
    if (platform === 'linux') return parseMountInfo(readFileSync('/proc/self/mountinfo', 'utf8'))
    if (platform === 'darwin') return parseMountList(execFileSync('/sbin/mount', { encoding: 'utf8', timeout: 2000 }))
  } catch {
    // Without the list of mounts, the type of a folder is unknown.
  }
  return []
}

/** The kind of network share that a folder is on, whether or not it exists yet; null for one on this computer, or if unknown. */
export function networkShareOf(folder: string, platform: NodeJS.Platform = process.platform): string | null {
  const path = resolveExisting(folder)
  if (platform === 'win32') return isUncPath(path) || isUncPath(folder) ? 'smb' : null
  return networkTypeOf(posix.normalize(path), readMounts(platform))
}
