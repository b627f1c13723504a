import { defineMessages } from '../define-messages.ts'

export const settingsScreenMessages = defineMessages('settingsScreen', {
  title: { text: 'Settings', description: 'Title of the screen, and name of its navigation' },
  saving: { text: 'Saving', description: 'Beside the title while a change is saved' },
  autosave: { text: 'Changes are saved as you make them.', description: 'Beside the title' },
  loading: { text: 'Loading the settings', description: 'Beside a spinner' },
  printers: { text: 'Printers', description: 'Heading of a section, also in the navigation' },
  rules: { text: 'Printing rules', description: 'Heading of a section: which documents print on which printer' },
  jobs: {
    text: 'Sheets and jobs',
    description: 'Heading of a section: sheet numbers, time limit for waiting sheets, waybills requested at the same time',
  },
  documents: { text: 'Stored documents', description: 'Heading of a section: how long documents are kept' },
  scanning: { text: 'Command barcodes', description: 'Heading of a section: barcodes to scan instead of pressing keys' },
  notices: { text: 'Notifications', description: 'Heading of a section: desktop notifications' },
  people: { text: 'People', description: 'Heading of a section: who works at this station' },
  audit: { text: 'Audit log', description: 'Heading of a section: who did what at this station' },
  station: { text: 'This station', description: 'Heading of a section: names of the person and the station, theme' },
  about: { text: 'About', description: 'Heading of a section: version, data folder, sign-out' },
  sheetSent: {
    text: 'Sent: {sent}',
    description: 'Below a button that prints a test or other sheet. sent: a sentence that says what went where',
  },
})
