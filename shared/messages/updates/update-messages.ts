import { defineMessages } from '../define-messages.ts'

/** The section of the settings about new versions, and its notification. */
export const updateMessages = defineMessages('updates', {
  about: { text: 'New versions are offered. Nothing is installed while you work.', description: 'Below the heading of the section.' },
  offHere: {
    text: 'This installation does not update itself. Whoever installed Packbench installs new versions.',
    description: 'In place of everything else in the section.',
  },
  offByOrganization: { text: 'Your organization installs new versions.', description: 'In place of everything else in the section.' },
  notChecked: { text: 'Packbench has not looked for a new version yet.', description: 'The state.' },
  current: { text: 'You have the newest version. Checked {time}.', description: 'The state. time: a date and time.' },
  downloading: { text: 'Downloading version {version}: {percent, number} %', description: 'The state.' },
  ready: { text: 'Version {version} is ready to be installed. Packbench closes and starts again.', description: 'The state.' },
  tonight: {
    text: 'Version {version} is installed tonight after 20:00, once nothing is being printed, in doubt or sent and nobody has worked here for 15 minutes.',
    description: 'The state.',
  },
  check: { text: 'Check for a new version', description: 'A button.' },
  installNow: { text: 'Install now', description: 'A button.' },
  installTonight: { text: 'Install tonight after 20:00', description: 'A button.' },
  notTonight: { text: 'Do not install tonight', description: 'A button.' },
  readyNotice: { text: 'Version {version} of Packbench is ready.', description: 'A notification.' },
  readyNoticeNext: { text: 'Install it in Settings, Updates, when it suits you.', description: 'The next step in the same notification.' },
})
