import { defineMessages } from '../define-messages.ts'

export const settingsScreenMessages = defineMessages('settingsScreen', {
  title: { text: 'Settings', description: 'Title of the screen, and name of its navigation' },
  saving: { text: 'Saving', description: 'Beside the title while a change is saved' },
  autosave: { text: 'Changes are saved as you make them.', description: 'Beside the title' },
  loading: { text: 'Loading the settings', description: 'Beside a spinner' },
  printers: { text: 'Printers', description: 'Heading of a section, also in the navigation' },
  rules: { text: 'Printing rules', description: 'Heading of a section: which documents print on which printer' },
  labelParts: { text: 'Label parts', description: 'Heading of a section: which part of larger pages is the label' },
  jobs: {
    text: 'Sheets and jobs',
    description: 'Heading of a section: sheet numbers, time limit for waiting sheets, waybills requested at the same time',
  },
  documents: { text: 'Saved documents', description: 'Heading of a section: how long documents are kept' },
  scanning: { text: 'Command barcodes', description: 'Heading of a section: barcodes to scan instead of pressing keys' },
  scanner: { text: 'Scanner', description: 'Heading of a section: how the barcode scanner types' },
  scale: { text: 'Scale', description: 'Heading of a section: the scale for parcels' },
  notices: { text: 'Notifications', description: 'Heading of a section: desktop notifications' },
  people: { text: 'People', description: 'Heading of a section: who works at this station' },
  audit: { text: 'Audit log', description: 'Heading of a section: who did what at this station' },
  reference: { text: 'Reference data', description: 'Heading of a section: purposes, reasons and countries by the IDs of the service' },
  station: { text: 'This station', description: 'Heading of a section: names of the person and the station, theme' },
  site: { text: 'Site', description: 'Heading of a section: a print ledger that several stations share' },
  updates: { text: 'Updates', description: 'Heading of a section: new versions of Packbench' },
  about: { text: 'About', description: 'Heading of a section: version, data folder, sign-out' },
  sheetSent: {
    text: 'Sent: {sent}',
    description: 'Below a button that prints a test or other sheet. sent: a sentence that says what went where',
  },
})
