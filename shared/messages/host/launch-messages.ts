import { defineMessages } from '../define-messages.ts'

/** What `npm start` prints. */
export const launchMessages = defineMessages('launch', {
  building: { text: 'Packbench: building what has changed …', description: 'A line in the terminal.' },
  buildFailed: {
    text: 'Packbench: the build failed; the lines above show where. Nothing was started.',
    description: 'A line in the terminal.',
  },
  notStarted: { text: 'Packbench: could not start {program}: {error}', description: 'error: the words of the system.' },
  demoWithoutDisplay: {
    text: 'Packbench: this computer has no display, so the demo runs instead: a whole day in practice mode, with screenshots and documents in demo-output/.',
    description: 'A line in the terminal.',
  },
  browserRequested: {
    text: 'Packbench: starting in a browser app window because PACKBENCH_HOST is set to it.',
    description: 'A line in the terminal.',
  },
  downloadingElectron: {
    text: 'Packbench: downloading Electron; this takes a minute at most …',
    description: 'A line in the terminal.',
  },
  electronBlocked: {
    text: 'Packbench: starting in a browser app window because Electron could not be downloaded within the last day. To try again now: node node_modules/electron/install.js',
    description: 'A line in the terminal. The part after the colon is a command.',
  },
  electronInstalled: {
    text: 'Packbench: starting in Electron because its binary is installed.',
    description: 'A line in the terminal.',
  },
  electronDownloaded: {
    text: 'Packbench: starting in Electron because its binary was just downloaded.',
    description: 'A line in the terminal.',
  },
  electronMissing: {
    text: 'Packbench: starting in a browser app window because Electron’s binary is not installed and could not be downloaded.',
    description: 'A line in the terminal.',
  },
})
