import type { Announce, CallOutput, Handlers } from '../../shared/contract/contract.ts'
import type { PrinterInfo } from '../../shared/printing/printer.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Account } from '../account/account.ts'
import type { Exports } from '../exports/exports.ts'
import type { ExportsFolder } from '../exports/exports-folder.ts'
import type { Notices } from './notification-list.ts'
import type { Profile } from './profile/profile-services.ts'
import { createPapersHandlers } from './documents-handlers.ts'
import type { PrintedFolder } from '../printing/printers/folder/output-folder.ts'
import type { Printers } from '../printing/printers/printer-port.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

export interface HandlerParts {
  readonly account: Account
  /** The open account's services; null while nobody is signed in. */
  readonly profile: () => Profile | null
  readonly settings: SettingsStore
  readonly printers: Printers
  readonly folder: PrintedFolder
  readonly notices: Notices
  readonly announce: Announce
  readonly chooseFolder: () => Promise<Result<string>>
  /** For every file that goes out other than by a printer. */
  readonly exports: Exports
  readonly exportsFolder: ExportsFolder
  readonly about: CallOutput<'station.about'>
}

const nobody = failed({
  kind: 'sign-in-needed',
  message: 'Nobody is signed in, so nothing was done.',
  next: 'Connect to the service or choose practice mode.',
})

/** Answers every call of the contract; each is one line that names who does it. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { account, settings, printers, folder, notices, announce } = parts

  const signedIn = async <Value>(work: (profile: Profile) => Promise<Result<Value>>): Promise<Result<Value>> => {
    const profile = parts.profile()
    return profile === null ? nobody : await work(profile)
  }

  const chooseFolder = async (): Promise<Result<PrinterInfo[]>> => {
    const chosen = await parts.chooseFolder()
    if (!chosen.ok) return chosen
    const kept = await folder.choose(chosen.value)
    if (!kept.ok) return kept
    const listed = [...(await printers.list())]
    announce('printing.printersChanged', listed)
    return success(listed)
  }

  const chooseExportsFolder = async (): Promise<Result<{ folder: string }>> => {
    const chosen = await parts.chooseFolder()
    if (!chosen.ok) return chosen
    const kept = await parts.exportsFolder.choose(chosen.value)
    return kept.ok ? success({ folder: parts.exports.folder() }) : kept
  }

  return {
    'account.state': async () => success(account.state()),
    'account.connect': (input) => account.connect(input),
    'account.practice': () => account.practice(),
    'account.signIn': (input) => account.signIn(input),
    'account.signOut': () => account.signOut(),
    'orders.overview': () => signedIn(({ orders }) => orders.overview()),
    'orders.list': (input) => signedIn(({ orders }) => orders.list(input)),
    'orders.count': (input) => signedIn(({ orders }) => orders.count(input)),
    'orders.follow': (input) => signedIn(({ orders }) => orders.follow(input)),
    'orders.rows': ({ ids }) => signedIn(({ orders }) => orders.rows(ids)),
    'orders.open': ({ orderId }) => signedIn(({ orders }) => orders.open(orderId)),
    'orders.read': ({ orderId }) => signedIn(({ orders }) => orders.read(orderId)),
    'orders.find': ({ text }) => signedIn(({ orders }) => orders.find(text)),
    'orders.look': ({ view }) =>
      signedIn(async ({ orders }) => {
        orders.look(view)
        return success({})
      }),
    'orders.sync': () => signedIn(({ orders }) => orders.sync()),
    'orders.generateWaybill': ({ orderId }) => signedIn(({ orders }) => orders.generateWaybill(orderId)),
    'orders.facets': () => signedIn(({ orders }) => orders.facets()),
    'orders.hold': (input) => signedIn(({ orders }) => orders.hold(input)),
    'orders.release': (input) => signedIn(({ orders }) => orders.release(input)),
    'orders.foresee': ({ orderIds, action }) => signedIn(({ orders }) => orders.foresee(orderIds, action)),
    'orders.timeline': ({ orderId }) => signedIn(({ history }) => history.timeline(orderId)),
    'pickups.availabilities': ({ orderId }) => signedIn(({ pickups }) => pickups.availabilities(orderId)),
    'pickups.schedule': (input) =>
      signedIn(async ({ pickups, orders }) => {
        const booked = await pickups.schedule(input)
        if (!booked.ok) return booked
        const view = await orders.open(input.orderId)
        return view.ok ? success({ booking: booked.value, view: view.value }) : view
      }),
    'cancellation.foresee': (input) => signedIn(({ cancellation }) => cancellation.foresee(input)),
    'cancellation.start': (input) => signedIn(({ cancellation }) => cancellation.start(input)),
    'cancellation.undo': (input) => signedIn(({ cancellation }) => cancellation.undo(input)),
    'cancellation.stop': (input) => signedIn(({ cancellation }) => cancellation.stop(input)),
    'cancellation.readAgain': (input) => signedIn(({ cancellation }) => cancellation.readAgain(input)),
    'cancellation.dismiss': (input) => signedIn(({ cancellation }) => cancellation.dismiss(input)),
    'cancellation.state': () => signedIn(({ cancellation }) => cancellation.state()),
    'cancellation.markDestroyed': (input) => signedIn(({ cancellation }) => cancellation.markDestroyed(input)),
    'pickups.board': (input) => signedIn(({ pickups }) => pickups.board(input)),
    'pickups.scheduleMany': (input) => signedIn(({ pickups }) => pickups.scheduleMany(input)),
    'pickups.run': (input) => signedIn(({ pickups }) => pickups.run(input)),
    'pickups.stopRun': (input) => signedIn(({ pickups }) => pickups.stopRun(input)),
    'pickups.calendar': (input) => signedIn(({ pickups }) => pickups.calendar(input)),
    'pickups.exportCalendar': (input) => signedIn(({ pickups }) => pickups.exportCalendar(input)),
    'pickups.saveInstructions': (input) => signedIn(({ pickups }) => pickups.saveInstructions(input)),
    'pickups.printSheet': ({ orderIds }) =>
      signedIn(async ({ pickups, printing }) => {
        const entries = await pickups.sheet(orderIds)
        return entries.ok ? await printing.pickupSheet(entries.value) : entries
      }),
    ...createPapersHandlers((work) => signedIn(({ papers }) => work(papers))),
    'documents.fetch': ({ orderId }) =>
      signedIn(async ({ papers, orders }) => {
        const fetched = await papers.documents.fetchAll(orderId)
        if (!fetched.ok) return fetched
        const missed = fetched.value.outcomes.flatMap(({ result }) => (result.ok ? [] : [result.failure]))
        if (missed[0] !== undefined) return failed(missed[0])
        return await orders.open(orderId)
      }),
    'exports.place': async () => success({ folder: parts.exports.folder() }),
    'exports.chooseFolder': chooseExportsFolder,
    'exports.show': ({ saved }) => parts.exports.show(saved),
    'printing.printers': async () => success([...(await printers.list())]),
    'printing.chooseFolder': chooseFolder,
    'printing.testSheet': (input) => signedIn(({ printing }) => printing.testSheet(input)),
    'printing.calibrationSheet': (input) => signedIn(({ printing }) => printing.calibrationSheet(input)),
    'printing.commandSheet': () => signedIn(({ printing }) => printing.commandSheet()),
    'printing.preview': (input) => signedIn(({ printing }) => printing.preview(input)),
    'printing.plan': (input) => signedIn(({ printing }) => printing.plan(input)),
    'printing.start': (input) => signedIn(({ printing }) => printing.start(input)),
    'printing.control': (input) => signedIn(({ printing }) => printing.control(input)),
    'printing.skip': (input) => signedIn(({ printing }) => printing.skip(input)),
    'printing.move': (input) => signedIn(({ printing }) => printing.move(input)),
    'printing.batches': () => signedIn(({ printing }) => printing.batches()),
    'printing.batch': (input) => signedIn(({ printing }) => printing.batch(input)),
    'printing.batchPage': (input) => signedIn(({ printing }) => printing.batchPage(input)),
    'printing.batchChange': (input) => signedIn(({ printing }) => printing.batchChange(input)),
    'printing.settle': (input) => signedIn(({ printing }) => printing.settle(input)),
    'printing.confirm': (input) => signedIn(({ printing }) => printing.confirm(input)),
    'handover.list': (input) => signedIn(({ handover }) => handover.list(input)),
    'handover.print': (input) => signedIn(({ handover }) => handover.print(input)),
    'handover.export': (input) => signedIn(({ handover }) => handover.export(input)),
    'settings.read': async () => success(settings.read()),
    'settings.save': (input) => settings.save(input),
    'station.about': async () => success(parts.about),
    'station.notices': async () => success(notices.list()),
  }
}
