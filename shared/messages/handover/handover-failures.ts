import { defineFailures } from '../define-failures.ts'

export const handoverFailures = defineFailures('handoverFailures', {
  nothingToHandOver: {
    kind: 'not-found',
    text: 'No pickup is booked for this day, so nothing was printed or saved.',
    next: 'Book a pickup, or select another day.',
    description: 'When the handover list of a day without pickups is printed or saved',
  },
  changed: {
    kind: 'not-allowed',
    text: 'What is on the van, or missing, has changed. The handover was not finished.',
    next: 'Check the list, then finish again.',
    description: 'When a handover is finished, but the orders are not those that the person saw',
  },
  nothingLoaded: {
    kind: 'invalid-input',
    text: 'No parcel of this list was scanned onto the van. Nothing was recorded.',
    next: 'Scan the parcels as they go onto the van.',
    description: 'When a handover is finished without any parcel',
  },
  notStored: {
    kind: 'not-found',
    text: 'This handover is not stored at this station.',
    next: 'Look for it at the station that finished it.',
    description: 'When the list of a finished handover is opened or printed',
  },
  unshowable: {
    kind: 'document-damaged',
    text: 'The list of this handover is saved on this computer, but cannot be shown.',
    next: 'Print it again.',
    description: 'The window cannot draw the list of a finished handover',
  },
})
