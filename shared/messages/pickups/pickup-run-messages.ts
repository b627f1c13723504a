import { defineMessages } from '../define-messages.ts'

/** Booking pickups one after the other, its results, and lines about pickups at the top of the window. */
export const pickupRunMessages = defineMessages('pickupRun', {
  booking: { text: 'Booking pickups', description: 'Title of the dialog while orders are being booked.' },
  allBooked: {
    text: '{count, plural, one {Pickup booked} other {All # pickups booked}}',
    description: 'Title of the dialog at the end.',
  },
  result: {
    text: '{state, select, booked {{count, number} booked} failed {{count, number} failed} other {{count, number} in doubt}}',
    description: 'Title of the dialog at the end, joined with commas: 79 booked, 3 failed, 1 in doubt.',
  },
  background: { text: 'Continue in background', description: 'Button that closes the dialog while booking continues.' },
  stop: { text: 'Stop after this order', description: 'Button.' },
  stopping: { text: 'Stopping after this order', description: 'The same button once it was pressed.' },
  printSheet: { text: 'Print pickup sheet', description: 'Button.' },
  sheetSent: { text: 'Pickup sheet sent.', description: 'Notice: the sheet was sent to a printer.' },
  progressLabel: { text: 'Pickups', description: 'Name of the progress bar.' },
  results: { text: 'Result for each order', description: 'Name of the list.' },
  state: {
    text: '{state, select, waiting {Waiting} sending {Booking} booked {Booked} rejected {Refused by the carrier} notBooked {Not booked} unknown {In doubt} other {Left out}}',
    description: 'State of one order.',
  },
  count: {
    text: '{state, select, booked {{count, number} booked} rejected {{count, number} refused by the carrier} notBooked {{count, number} not booked} unknown {{count, number} in doubt} other {{count, number} left out}}',
    description: 'How many orders of a run have a state; such pieces are joined with commas.',
  },
  progress: { text: '{done, number} of {total, number}', description: 'How many orders are done.' },
  progressCounts: {
    text: '{done, number} of {total, number}: {counts}',
    description: 'The same with how they ended: 12 of 30: 10 booked, 2 refused by the carrier.',
  },
  lineName: { text: 'Pickup booking', description: 'Name of the line at the top of the window.' },
  lineRunning: {
    text: '<strong>Booking pickups:</strong> {progress}',
    description: 'Line at the top of the window. progress: 3 of 9: 3 booked.',
  },
  lineDone: { text: '<strong>Pickups done:</strong> {progress}', description: 'Line at the top of the window.' },
  show: { text: 'Show', description: 'Button that opens the dialog again.' },
  missedName: { text: 'Missed pickups', description: 'Name of the line at the top of the window.' },
  missed: {
    text: '{count, plural, one {<strong># pickup was missed.</strong> Its parcel is still here.} other {<strong># pickups were missed.</strong> Their parcels are still here.}}',
    description: 'Line at the top of the window.',
  },
  bookMissed: {
    text: '{count, plural, =1 {Book it again} =2 {Book both again} other {Book all # again}}',
    description: 'Button beside the missed pickups.',
  },
  interrupted: {
    text: 'Packbench stopped running while it was booking {count, plural, one {# pickup} other {# pickups}}: {booked, number} booked, {notSent, number} not sent.',
    description: 'Notification at the next start.',
  },
  interruptedInDoubt: {
    text: 'Packbench stopped running while it was booking {count, plural, one {# pickup} other {# pickups}}: {booked, number} booked, {notSent, number} not sent. In doubt: {references}.',
    description: 'Notification at the next start. references: order references, joined with commas.',
  },
  interruptedNext: { text: 'Book the rest when you want them collected.', description: 'Next step of the notification.' },
  interruptedInDoubtNext: {
    text: 'Refresh these orders before you book them again.',
    description: 'Next step of the notification about orders in doubt.',
  },
})
