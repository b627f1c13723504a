import { defineMessages } from '../define-messages.ts'

/** Names of settings in a list, within the sentence “Some settings could not be read: …”. */
export const settingNameMessages = defineMessages('settingName', {
  theme: { text: 'theme', description: 'Light or dark' },
  person: { text: 'your name', description: 'Name of the person at this station' },
  stationName: { text: 'station name', description: 'Name of this station' },
  printing: { text: 'printing', description: 'All settings for printing' },
  labelPrinter: { text: 'label printer', description: 'The printer for labels' },
  documentPrinter: { text: 'document printer', description: 'The printer for documents' },
  invoiceCopies: { text: 'copies of the commercial invoice', description: 'How many are printed' },
  labelMedia: { text: 'label stock', description: 'Size of the labels in the printer' },
  documentMedia: { text: 'paper size', description: 'Size of the paper in the document printer' },
  rules: { text: 'printing rules', description: 'Which documents print on which printer' },
  profiles: { text: 'printer setup', description: 'What is set for each printer' },
  networkPrinters: { text: 'network printers', description: 'Printers with an address of their own' },
  runningNumbers: { text: 'sheet numbers', description: 'Numbers on the sheets of a batch' },
  jobExpiry: { text: 'time limit for waiting sheets', description: 'After which time a waiting sheet is cancelled' },
  waybillsInParallel: { text: 'waybills at the same time', description: 'How many waybills are requested at the same time' },
  list: { text: 'order list', description: 'How the order list looks' },
  desktopNotifications: { text: 'desktop notifications', description: 'Whether they are shown' },
  parcelPresets: { text: 'parcel presets', description: 'Sizes of parcels to choose from in new shipments' },
  soundVolume: { text: 'volume of the scan sounds', description: 'How loud the sounds of scan to print are' },
  scanner: { text: 'scanner', description: 'How the scanner types: its keyboard layout, what it adds to a code' },
  scale: { text: 'scale', description: 'The scale of this station' },
  requireLabelScan: { text: 'required label scan', description: 'Whether each label is scanned before the next order in scan to print' },
  documentHosts: { text: 'document servers on private networks', description: 'From where documents may be fetched' },
  retention: { text: 'limits for saved documents', description: 'How long and how many documents are kept' },
})
