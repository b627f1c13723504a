import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { fuses } from './builder-config.ts'

/** States in the binary are characters; any other means that this Electron does not have the fuse. */
const enabled = 0x31
const disabled = 0x30

const positions: Readonly<Record<keyof typeof fuses, FuseV1Options>> = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
}

/** Names of the fuses that are not as `fuses` wants them, read from the binary (an `.app` on macOS). Throws when it has none. */
export async function wrongFuses(binary: string): Promise<readonly string[]> {
  const wire = await getCurrentFuseWire(binary)
  return Object.entries(positions).flatMap(([name, position]) => {
    const isWanted = Number(wire[position]) === (fuses[name as keyof typeof fuses] ? enabled : disabled)
    return isWanted ? [] : [name]
  })
}
