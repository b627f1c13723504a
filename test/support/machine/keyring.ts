import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullPath } from './prerequisites.ts'
import { mustRun } from './programs.ts'

/** `locked`: the bus would start a keyring, which nobody is there to unlock. `none`: no session bus, so no keyring at all. */
export type Keyring = 'unlocked' | 'locked' | 'none'

/** A temporary home with its own keychain: the user's real keychain is neither read nor written. */
export interface PrivateHome {
  readonly folder: string
  /** Runs a Node program with these arguments and a keyring in this state; resolves to its output. */
  run(program: string, words: readonly string[], keyring: Keyring): Promise<string>
  remove(): Promise<void>
}

const unlock = 'printf test-password | gnome-keyring-daemon --unlock --components=secrets > /dev/null 2>&1'

export async function makePrivateHome(): Promise<PrivateHome> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-home-'))
  const runtime = join(folder, 'runtime')
  await mkdir(runtime, { mode: 0o700 })
  const { GNOME_KEYRING_CONTROL: _control, DISPLAY: _display, ...rest } = process.env
  const environment = {
    ...rest,
    PATH: fullPath(),
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_RUNTIME_DIR: runtime,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'no-bus')}`,
  }
  return {
    folder,
    run: async (program, words, keyring) => {
      if (keyring === 'none') return await mustRun(process.execPath, [program, ...words], environment)
      const script = `${keyring === 'unlocked' ? `${unlock} && ` : ''}exec "$0" "$@"`
      return await mustRun('dbus-run-session', ['--', 'sh', '-c', script, process.execPath, program, ...words], environment)
    },
    remove: async () => await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  }
}
