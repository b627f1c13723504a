import { defineMessages } from '../define-messages.ts'

/** Name, address and port of a network printer. */
export const printerAddressMessages = defineMessages('printerAddress', {
  name: { text: 'Name', description: 'Label of a field: name of a printer' },
  host: { text: 'Address', description: 'Label of a field: IP address or host name of a printer' },
  port: { text: 'Port', description: 'Label of a field: port number of a printer' },
  addTitle: { text: 'Add network printer', description: 'Title of a dialog' },
  addText: {
    text: 'For a thermal printer on the network that accepts raw commands. It gets ZPL unless you set it up differently.',
    description: 'In the dialog',
  },
  cancel: { text: 'Cancel', description: 'Button in the dialog' },
  add: { text: 'Add printer', description: 'Button in the dialog' },
  save: { text: 'Save this address', description: 'Button' },
  saveDisabled: { text: 'Correct the address first.', description: 'Why that button is disabled' },
  undo: { text: 'Undo changes', description: 'Button' },
  remove: { text: 'Remove this printer…', description: 'Button that opens a question' },
  hostMissing: { text: 'Enter the printer’s address, e.g. 192.168.1.50 or zebra-2.local.', description: 'Below the field' },
  hostNotAlone: { text: 'Enter only the address, e.g. 192.168.1.50 or zebra-2.local.', description: 'Below the field' },
  hostNumbers: { text: 'An IP address has four numbers from 0 to 255, e.g. 192.168.1.50.', description: 'Below the field' },
  hostHasPort: { text: 'Enter the port in its own field.', description: 'Below the field for the address' },
  hostInvalid: { text: 'This is not a valid address. Examples: 192.168.1.50 or zebra-2.local.', description: 'Below the field' },
  hostTaken: { text: '{printer} already has this address and port.', description: 'Below the field. printer: name of another printer' },
  portInvalid: { text: 'Enter a number from 1 to 65535, usually 9100.', description: 'Below the field' },
  nameMissing: { text: 'Enter a name, e.g. Zebra 2.', description: 'Below the field' },
  nameTaken: { text: 'Another printer already has the name {name}.', description: 'Below the field' },
})
