import { defineMessages } from '../define-messages.ts'

/** Texts outside the window: terminal, system dialogs, menu. */
export const hostMessages = defineMessages('host', {
  crashed: {
    text: 'Packbench stopped because of an internal error. Start it again; it continues what it was doing. The log file in the data folder shows where the error is.',
    description: 'An error box, or a line in the terminal.',
  },
  noBrowser: {
    text: 'No Chromium, Chrome or Edge was found. Install one, or set its path: PACKBENCH_BROWSER=/path/to/it',
    description: 'A line in the terminal.',
  },
  browserNotStarted: {
    text: 'The browser did not open a window: {browser}. Update or reinstall it, or set another one: PACKBENCH_BROWSER=/path/to/it',
    description: 'A line in the terminal. browser: the path of Chromium, Chrome or Edge, which may be damaged or blocked.',
  },
  optionNeedsValue: {
    text: '{option} needs a value, for example {option} {example}',
    description: 'A line in the terminal, or in an error box. option: such as --data.',
  },
  optionTakesNoValue: {
    text: '{option} takes no value: write only {option}.',
    description: 'A line in the terminal, or in an error box. option: such as --practice.',
  },
  cannotStart: { text: 'Packbench cannot start', description: 'Title of an error box.' },
  chooseFolder: { text: 'Choose a folder for Packbench', description: 'Title of the system’s dialog for folders.' },
  viewMenu: { text: 'View', description: 'A menu with the sizes of the window.' },
})
