import '../../shared/messages/all-catalogues.ts'
import { createEnvironmentProxyResolver } from '../host/environment-proxy.ts'
import { createFileLog } from '../host/file-log.ts'
import { runCommandLine } from './run-command-line.ts'
import { createTerminalHost } from './terminal-host.ts'

/** Runs a command without Electron; resolves to the exit code. */
export async function runBrowserCommand(args: readonly string[]): Promise<number> {
  const host = createTerminalHost({
    environment: process.env,
    resolveProxy: createEnvironmentProxyResolver(process.env),
    openStation: async (options, lock) => {
      const { openBrowserStation } = await import('../host/browser-station.ts')
      const log = createFileLog(options.dataFolder)
      const opened = await openBrowserStation({ options, lock, log, firstScreen: Promise.resolve(), acceptCommands: false })
      return opened.ok ? { ok: true, value: opened.value.station } : opened
    },
  })
  return await runCommandLine(args, host)
}
