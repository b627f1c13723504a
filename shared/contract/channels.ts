/** The names of every call the window can make. The preload lets nothing else through. */
export const callChannels = [
  'account.state',
  'account.connect',
  'account.practice',
  'account.signIn',
  'account.signOut',
  'orders.overview',
  'orders.list',
  'orders.rows',
  'orders.open',
  'orders.read',
  'orders.find',
  'orders.sync',
  'orders.generateWaybill',
  'orders.facets',
  'orders.hold',
  'orders.release',
  'orders.foresee',
  'orders.timeline',
  'pickups.availabilities',
  'pickups.schedule',
  'pickups.board',
  'pickups.scheduleMany',
  'pickups.run',
  'pickups.stopRun',
  'pickups.calendar',
  'pickups.exportCalendar',
  'pickups.saveInstructions',
  'pickups.printSheet',
  'cancellation.foresee',
  'cancellation.start',
  'cancellation.undo',
  'cancellation.stop',
  'cancellation.readAgain',
  'cancellation.dismiss',
  'cancellation.state',
  'cancellation.markDestroyed',
  'documents.list',
  'documents.read',
  'documents.fetch',
  'exports.place',
  'exports.chooseFolder',
  'exports.show',
  'printing.printers',
  'printing.chooseFolder',
  'printing.testSheet',
  'printing.calibrationSheet',
  'printing.commandSheet',
  'printing.preview',
  'printing.plan',
  'printing.start',
  'printing.control',
  'printing.skip',
  'printing.move',
  'printing.batches',
  'printing.batch',
  'printing.settle',
  'printing.confirm',
  'handover.list',
  'handover.print',
  'handover.export',
  'settings.read',
  'settings.save',
  'station.about',
  'station.notices',
] as const

export type CallChannel = (typeof callChannels)[number]

/** The names of every event the main process sends to the window. */
export const eventChannels = [
  'account.changed',
  'orders.changed',
  'pickups.runChanged',
  'cancellation.changed',
  'documents.changed',
  'printing.changed',
  'printing.printersChanged',
  'settings.changed',
  'station.noticed',
] as const

export type EventChannel = (typeof eventChannels)[number]

const calls: ReadonlySet<string> = new Set(callChannels)
const events: ReadonlySet<string> = new Set(eventChannels)

export function isCallChannel(name: unknown): name is CallChannel {
  return typeof name === 'string' && calls.has(name)
}

export function isEventChannel(name: unknown): name is EventChannel {
  return typeof name === 'string' && events.has(name)
}
