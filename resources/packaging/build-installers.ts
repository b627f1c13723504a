/**
 * `npm run installers`: packages the built app for this system. `--managed` builds what an IT department rolls out (MSI, deb), without
 * updates of its own. Signing and notarizing take electron-builder's variables (CSC_LINK, CSC_KEY_PASSWORD, APPLE_API_KEY and others).
 * PACKBENCH_UPDATE_FEED and PACKBENCH_UPDATE_KEY name the update feed and its public key; without both nothing looks for updates.
 */
import { packageApp } from './package-app.ts'

const installers = await packageApp({
  installation: process.argv.includes('--managed') ? 'managed' : 'self-updating',
  updateFeed: process.env['PACKBENCH_UPDATE_FEED'] || null,
  updateKey: process.env['PACKBENCH_UPDATE_KEY'] || null,
})
process.stdout.write(installers.map((file) => `${file}\n`).join(''))
