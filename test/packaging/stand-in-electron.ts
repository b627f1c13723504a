import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import electronPackage from 'electron/package.json' with { type: 'json' }

/** What @electron/fuses looks for in the binary, and the fuses as Electron ships them. */
const fuseWire = Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([1, 8]), Buffer.from('10110001')])

/**
 * Writes what electron-builder takes for an unpacked Electron for Linux, for machines that cannot download it. It cannot run; it has the
 * fuses of a real one, to be changed and read back.
 */
export function writeStandInElectron(folder: string): void {
  mkdirSync(join(folder, 'resources'), { recursive: true })
  mkdirSync(join(folder, 'locales'))
  writeFileSync(join(folder, 'locales', 'en-US.pak'), '')
  writeFileSync(join(folder, 'version'), electronPackage.version)
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from('\u007FELF'), Buffer.alloc(64), fuseWire, Buffer.alloc(64)]), {
    mode: 0o755,
  })
}
