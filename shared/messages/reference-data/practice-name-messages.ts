import { defineMessages } from '../define-messages.ts'

/** Names of purposes and reasons in practice mode. */
export const practiceNameMessages = defineMessages('practiceName', {
  DAP: { text: 'Sale, recipient pays duties', description: 'Purpose of shipment in practice mode, incoterm DAP' },
  DDP: { text: 'Sale, duties prepaid', description: 'Purpose of shipment in practice mode, incoterm DDP' },
  EXW: { text: 'Sale, collected by the buyer', description: 'Purpose of shipment in practice mode, incoterm EXW' },
  FCA: { text: 'Sale, handed to the buyer’s carrier', description: 'Purpose of shipment in practice mode, incoterm FCA' },
  FOB: { text: 'Sale, sea freight paid by the buyer', description: 'Purpose of shipment in practice mode, incoterm FOB' },
  sale: { text: 'Sale', description: 'Reason for shipment in practice mode' },
  sample: { text: 'Sample', description: 'Reason for shipment in practice mode' },
  gift: { text: 'Gift', description: 'Reason for shipment in practice mode' },
  repair: { text: 'Repair and return', description: 'Reason for shipment in practice mode' },
  return: { text: 'Returned goods', description: 'Reason for shipment in practice mode' },
  personal: { text: 'Personal effects', description: 'Reason for shipment in practice mode' },
})
