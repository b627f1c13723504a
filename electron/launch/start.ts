/** `npm start`: builds what is out of date, picks the host and prints which one and why, then runs it until its window closes. */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { launchMessages } from '../../shared/messages/host/launch-messages.ts'
import { setLocale } from '../../shared/messages/locale.ts'
import { isTerminalCommand } from '../command-line/command-names.ts'
import { requestedLocale } from '../platform/requested-locale.ts'
import { chooseHost, hasDisplay, type Host } from './choose-host.ts'
import { forwardSignals } from './forward-signals.ts'
import { lowMemoryEnvironment, lowMemoryNodeOptions } from './low-memory-options.ts'
import { runChild } from './run-child.ts'
import { isBuildStale } from './stale-build.ts'

const root = resolve(import.meta.dirname, '..', '..')
const args = process.argv.slice(2)

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Programs read the output of a command, so nothing else may be printed. */
const isCommand = isTerminalCommand(args)

function build(): void {
  if (!isBuildStale(root)) return
  if (!isCommand) printLine(launchMessages.building())
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
  const surroundings = { cwd: root, stdio: 'inherit', env: { ...lowMemoryEnvironment, ...process.env } } as const
  const child = runChild(command, options, surroundings, ({ message }) =>
    printLine(launchMessages.notStarted({ program: command, error: message })),
  )
  if (child !== null) forwardSignals(process, child)
}

setLocale(requestedLocale(process.env))
build()
if (isCommand) run(process.execPath, [join(root, 'out', 'main', 'packbench.js'), ...args])
else if (!args.includes('--headless') && !hasDisplay(process.platform, process.env)) {
  printLine(launchMessages.demoWithoutDisplay())
  run(process.execPath, [join(root, 'test', 'demo', 'run-demo.ts'), ...args])
} else {
  const host = chooseHost(root, process.env, {
    onDownload: () => printLine(launchMessages.downloadingElectron()),
    nowMs: Temporal.Now.instant().epochMilliseconds,
  })
  printLine(launchMessages[host.reason]())
  run(...commandFor(host))
}
