import { defineMessages } from '../define-messages.ts'

/** The barcodes of the command sheet for scan to print: in the settings, and on the printed sheet. */
export const scanCommandMessages = defineMessages('scanCommand', {
  acknowledge: { text: 'Acknowledge', description: 'Name of a command barcode.' },
  acknowledgeAbout: {
    text: 'You have seen that a scan was rejected. Scanning continues.',
    description: 'What scanning the command barcode Acknowledge means.',
  },
  confirm: { text: 'Confirm', description: 'Name of a command barcode.' },
  confirmAbout: { text: 'The label in your hand is good.', description: 'What scanning the command barcode Confirm means.' },
  reprint: { text: 'Reprint', description: 'Name of a command barcode.' },
  reprintAbout: { text: 'Reprints the labels of the last scanned order.', description: 'What the command barcode Reprint does.' },
  skip: { text: 'Skip', description: 'Name of a command barcode.' },
  skipAbout: { text: 'Skips the last scanned order and waits for the next.', description: 'What the command barcode Skip does.' },
  stop: { text: 'Stop', description: 'Name of a command barcode.' },
  stopAbout: { text: 'Ends scan to print.', description: 'What the command barcode Stop does.' },
})
