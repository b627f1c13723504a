import { join } from 'node:path'
import { app, session } from 'electron'
import '../../shared/messages/all-catalogues.ts'
import { createFileLog } from '../host/file-log.ts'
import type { ResolveProxy } from '../service/transport/undici-dispatchers.ts'
import { runCommandLine } from '../command-line/run-command-line.ts'
import { createTerminalHost } from '../command-line/terminal-host.ts'
import { readManagedConfiguration } from '../managed/read-managed-configuration.ts'
import { systemClock } from '../platform/clock.ts'
import { readSystemRegion } from '../platform/read-system-region.ts'
import { takeTemporaryProfile } from './temporary-profile.ts'

const resolveProxy: ResolveProxy = (url) => session.fromPartition('system-proxy').resolveProxy(url)

/** Runs a command of the terminal in Electron, without a window; resolves to the exit code. */
export async function runElectronCommand(args: readonly string[]): Promise<number> {
  const removeProfile = takeTemporaryProfile()
  await app.whenReady()
  const host = createTerminalHost({
    environment: process.env,
    resolveProxy,
    openStation: async ({ dataFolder, stateFolder, serviceAddress, practice }, lock) => {
      const { createStation } = await import('../station/station.ts')
      const { hostFailures } = await import('../../shared/messages/host/host-failures.ts')
      return await createStation({
        dataFolder,
        stateFolder,
        serviceAddress,
        practice,
        lock,
        host: 'electron',
        platform: process.platform,
        environment: process.env,
        region: readSystemRegion({ platform: process.platform, environment: process.env, formatLocale: () => app.getSystemLocale() }),
        clock: systemClock,
        log: createFileLog(dataFolder),
        chooseFolder: async () => ({ ok: false, failure: hostFailures.noFolderChosen() }),
        exportsFolder: join(app.getPath('documents'), 'Packbench'),
        resolveProxy,
        readManaged: () => readManagedConfiguration({ platform: process.platform, environment: process.env }),
      })
    },
  })
  try {
    return await runCommandLine(args, host)
  } finally {
    removeProfile()
  }
}
