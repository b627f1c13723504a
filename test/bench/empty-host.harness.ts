/** Opens the page in the given folder as the browser host opens its window, and prints the moment at which the page says it is drawn. */
import { join } from 'node:path'
import { openChromiumWindow } from '../../electron/host/chromium/chromium-window.ts'
import { findBrowser } from '../../electron/host/find-browser.ts'

const folder = process.argv[2] ?? ''
const drawn = Promise.withResolvers<unknown>()
const window = await openChromiumWindow({
  handleCall: async (_sender, _channel, moment) => {
    drawn.resolve(moment)
    return { ok: true, value: null }
  },
  rendererFolder: folder,
  profileFolder: join(folder, 'profile'),
  executable: findBrowser({ platform: process.platform, environment: process.env }) ?? '',
  headless: true,
})
process.stdout.write(String(await drawn.promise))
await window.close()
