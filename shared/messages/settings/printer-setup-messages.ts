import { defineMessages } from '../define-messages.ts'

/** What is set for one printer. */
export const printerSetupMessages = defineMessages('printerSetup', {
  group: { text: 'Setup of {printer}', description: 'Name of the group, for screen readers. printer: its name' },
  address: { text: 'Address', description: 'Heading: name, address and port' },
  labels: { text: 'Labels', description: 'Heading: label stock' },
  printing: { text: 'Printing', description: 'Heading: language, resolution, darkness, speed' },
  calibration: { text: 'Calibration', description: 'Heading: where pages are printed on the paper' },
  removeProfile: { text: 'Remove its settings', description: 'Button: forgets what was set for a printer that is not available' },
  language: { text: 'Language', description: 'Label of a choice: PDF, ZPL, TSPL or EPL' },
  languagePdf: { text: 'PDF, with a driver', description: 'Item of the choice' },
  detectedLanguage: {
    text: 'The printer reports the language {language}. In another language it prints nothing, or prints the commands as text.',
    description: 'Below the choice of the language. language: ZPL, TSPL or EPL',
  },
  commandsBlocked: {
    text: 'This computer uses the printer without the manufacturer’s driver and does not send it label commands, as Windows does in protected print mode. If the printer is on the network, add it with its address and port 9100.',
    description: 'Below the choice of the language, when it is ZPL, TSPL or EPL',
  },
  languageZpl: { text: 'ZPL, thermal without a driver', description: 'Item of the choice' },
  resolution: { text: 'Resolution', description: 'Label of a choice' },
  dpi: { text: '{resolution} dpi', description: 'Item of the choice: dots per inch' },
  darkness: { text: 'Darkness', description: 'Label of a list of numbers' },
  darknessLightest: { text: '{darkness}, lightest', description: 'First number of the list' },
  darknessDarkest: { text: '{darkness}, darkest', description: 'Last number of the list' },
  speed: { text: 'Speed', description: 'Label of a list of speeds' },
  inchesPerSecond: { text: '{speed, plural, one {# inch per second} other {# inches per second}}', description: 'Item of the list' },
  printerDefault: { text: 'Printer default', description: 'First item of the lists for darkness and speed' },
  mode: { text: 'After each label', description: 'Label of a list: what the printer does with a printed label' },
  modeName: {
    text: '{mode, select, tearOff {Tear off} peelOff {Peel off} cutter {Cut} rewind {Rewind} other {As the printer is set}}',
    description: 'Item of the list. Peel off: the printer removes the label from its backing and waits until it is taken',
  },
  sensing: { text: 'Labels are separated by', description: 'Label of a list: how the printer finds the end of a label' },
  sensingName: {
    text: '{sensing, select, gap {Gaps or notches} mark {Black marks} continuous {Nothing, continuous roll} other {As the printer is set}}',
    description: 'Item of the list',
  },
  graphics: { text: 'Graphics', description: 'Label of a list: the format in which the picture of a label is sent' },
  graphicsName: { text: '{graphics, select, hex {Hexadecimal} other {Compressed}}', description: 'Item of the list' },
  graphicsHint: {
    text: '{graphics, select, hex {For printers that do not take compressed graphics. Labels take longer to send.} other {If a test sheet comes out blank or as letters and digits, choose Hexadecimal.}}',
    description: 'Below the list',
  },
  olderGraphicsQuestion: {
    text: 'If it is blank, or shows only letters and digits, the printer does not take compressed graphics.',
    description: 'Below “test sheet was sent”, before a button',
  },
  olderGraphics: {
    text: 'Use hexadecimal and send again',
    description: 'Button: changes how graphics are sent, and sends the sheet again',
  },
  lengthField: { text: '{label}, mm', description: 'Label of a field for a length in millimeters. label: such as Label width' },
  offsetHorizontal: {
    text: '{x} mm {horizontal, select, left {to the left} other {to the right}}',
    description: 'How far pages are moved. x: a length; horizontal: left or right',
  },
  offsetVertical: {
    text: '{y} mm {vertical, select, up {up} other {down}}',
    description: 'How far pages are moved. y: a length; vertical: up or down',
  },
  offsetBoth: {
    text: '{x} mm {horizontal, select, left {to the left} other {to the right}} and {y} mm {vertical, select, up {up} other {down}}',
    description: 'How far pages are moved. x, y: lengths; horizontal: left or right; vertical: up or down',
  },
})
