import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

function header(): Buffer {
  const bytes = Buffer.alloc(44)
  bytes.write('TZif2', 0, 'latin1')
  bytes.writeUInt32BE(1, 36)
  bytes.writeUInt32BE(4, 40)
  return bytes
}

/** A compiled zone (version 2) without explicit transitions: the rule in the footer defines all of them. */
export function zoneFile(rule: string, standardOffset: number): Uint8Array {
  const data = Buffer.alloc(10)
  data.writeInt32BE(standardOffset, 0)
  data.write('ABC\0', 6, 'latin1')
  return Buffer.concat([header(), data, header(), data, Buffer.from(`\n${rule}\n`, 'latin1')])
}

/** A folder of zones in which one zone has this rule; `edition` is the version that the folder reports. */
export function oddZoneFolder(zone: string, rule: string, edition: string | null = null, standardOffset = 3600): string {
  const folder = temporaryFolder()
  const file = join(folder, zone)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, zoneFile(rule, standardOffset))
  if (edition !== null) writeFileSync(join(folder, 'tzdata.zi'), `# version ${edition}\n# ddeps\n`)
  return folder
}
