import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openInstalledUpdateClient } from '../../../../electron/updates/installed-update-client.ts'
import { readUpdateFeed } from '../../../../electron/updates/installation.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

function resourcesWith(content: string): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'installation.json'), content)
  return folder
}

test('an installation has its feed and signer', () => {
  const updates = { feed: 'https://updates.example.com/packbench', key: 'MCow' }
  expect(readUpdateFeed(resourcesWith(JSON.stringify({ updates })))).toEqual(updates)
})

test.each([
  '{"updates":null}',
  '{',
  '{"updates":{"feed":"http://updates.example.com","key":"MCow"}}',
  '{"updates":{"feed":"https://updates.example.com"}}',
])('with %j there are no update checks', async (content) => {
  const resourcesFolder = resourcesWith(content)
  expect(readUpdateFeed(resourcesFolder)).toBeNull()
  const options = {
    resourcesFolder,
    platform: 'win32',
    environment: {},
    channel: 'latest',
    closeStation: async () => {},
    relaunch: () => {},
    clock: createHandClock(),
    log: silentLog,
  } as const
  expect(await openInstalledUpdateClient(options)).toBeNull()
})
