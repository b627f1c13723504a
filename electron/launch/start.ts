/** `npm start`: builds what is out of date, picks the host and says which and why, then runs it until its window closes. */
import { spawn, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { launchMessages } from '../../shared/messages/host/launch-messages.ts'
import { setLocale } from '../../shared/messages/locale.ts'
import { requestedLocale } from '../host/command-line.ts'
import { chooseHost, hasDisplay, type Host } from './choose-host.ts'
import { lowMemoryEnvironment, lowMemoryNodeOptions } from './low-memory-options.ts'
import { isBuildStale } from './stale-build.ts'

const root = resolve(import.meta.dirname, '..', '..')
const args = process.argv.slice(2)

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function build(): void {
  if (!isBuildStale(root)) return
  printLine(launchMessages.building())
  const result = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (result.status !== 0) {
    printLine(launchMessages.buildFailed())
    process.exit(1)
  }
}

function commandFor(host: Host): readonly [string, readonly string[]] {
  if (host.kind === 'browser') return [process.execPath, [...lowMemoryNodeOptions, join(root, 'out', 'main', 'browser.js'), ...args]]
  // Chromium's sandbox refuses to run as root; on a developer's own account this adds nothing.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return [host.executable, [root, ...asRoot, ...args]]
}

function run(command: string, options: readonly string[]): void {
  const child = spawn(command, options, { cwd: root, stdio: 'inherit', env: { ...lowMemoryEnvironment, ...process.env } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    printLine(launchMessages.notStarted({ program: command, error: error.message }))
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 0 : 1)
  })
}

setLocale(requestedLocale(process.env))
build()
if (!args.includes('--headless') && !hasDisplay(process.platform, process.env)) {
  printLine(launchMessages.demoWithoutDisplay())
  run(process.execPath, [join(root, 'test', 'demo', 'run-demo.ts'), ...args])
} else {
  const host = chooseHost(root, process.env)
  printLine(launchMessages[host.reason]())
  run(...commandFor(host))
}
