import { globSync } from 'node:fs'

/** Unit tests and tests with real processes that take a worker more than ten seconds, but for those of every run: labels, kills and shifts. */
export const slowTests: readonly string[] = [
  'test/contract/lies.test.ts',
  'test/fuzz/fuzz-documents.test.ts',
  'test/kills/draft-kills.test.ts',
  'test/kills/failing-disk.test.ts',
  'test/oracle/where-it-is-sent-from.test.ts',
  'test/printing/cups-kills.test.ts',
  'test/printing/cups-printer.test.ts',
  'test/printing/printer-states.test.ts',
  'test/soak/site/site-soak.test.ts',
  'test/unit/electron/command-line/command-race.test.ts',
  'test/unit/electron/command-line/commands.test.ts',
  'test/unit/electron/command-line/site-command.test.ts',
  'test/unit/electron/documents/store/blocked-documents.test.ts',
  'test/unit/electron/documents/store/lost-documents.test.ts',
  'test/unit/electron/documents/unread-barcodes.test.ts',
  'test/unit/electron/new-shipment/order-kills.test.ts',
  'test/unit/electron/order-creation/site-order-budget.test.ts',
  'test/unit/electron/orders/store/worker/order-workers.test.ts',
  'test/unit/electron/orders/sync/endless-lists.test.ts',
  'test/unit/electron/own-sheets-headings.test.ts',
  'test/unit/electron/own-sheets-scripts.test.ts',
  'test/unit/electron/pdf/find-unread-codes.test.ts',
  'test/unit/electron/pdf/pdf-bombs.test.ts',
  'test/unit/electron/pdf/sheet-text/sheet-scripts.test.ts',
  'test/unit/electron/pdf/worker-pool.test.ts',
  'test/unit/electron/practice/documents/practice-labels.test.ts',
  'test/unit/electron/practice/documents/practice-layouts.test.ts',
  'test/unit/electron/printing/commands/tspl-and-epl.test.ts',
  'test/unit/electron/printing/commands/zpl-label.test.ts',
  'test/unit/electron/printing/ledger/postgres/lost-connections.test.ts',
  'test/unit/electron/printing/ledger/postgres/stopped-server.test.ts',
  'test/unit/electron/printing/normalize/overlaid-labels.test.ts',
  'test/unit/electron/printing/pages/labels/carrier-layouts.test.ts',
  'test/unit/electron/printing/pages/labels/further-pages.test.ts',
  'test/unit/electron/printing/pages/labels/label-layouts.test.ts',
  'test/unit/electron/printing/pages/labels/odd-labels.test.ts',
  'test/unit/electron/printing/pages/labels/random-layouts.test.ts',
  'test/unit/electron/printing/pages/labels/refused-labels.test.ts',
  'test/unit/electron/printing/pages/labels/saved-copies.test.ts',
  'test/unit/electron/printing/pages/labels/saved-crops.test.ts',
  'test/unit/electron/printing/pages/labels/several-pages.test.ts',
  'test/unit/electron/printing/pages/printer-resolution.test.ts',
  'test/unit/electron/printing/printers/folder/emptied-folder.test.ts',
  'test/unit/electron/printing/printers/windows/windows-spooler.test.ts',
  'test/unit/electron/printing/utility-sheets/printer-sheets.test.ts',
  'test/unit/electron/pseudo-locale-sheets.test.ts',
  'test/unit/electron/shift/shift-report.test.ts',
  'test/unit/electron/site/check-connection.test.ts',
  'test/unit/electron/station/late-labels.test.ts',
  'test/unit/electron/station/order-links.test.ts',
  'test/unit/electron/station/profile/lost-ledger.test.ts',
  'test/unit/electron/station/site/join-and-leave.test.ts',
  'test/unit/electron/station/site/station-on-site.test.ts',
  'test/unit/electron/void-labels/void-model.test.ts',
  'test/unit/electron/workers/large-pages.test.ts',
  'test/unit/electron/workers/pdf-workers.test.ts',
]

/** End-to-end specs of every run: what each packer does daily, kills, and keys. All other specs are slow files. */
export const specsOfEveryRun: readonly string[] = [
  'test/e2e/host/chromium-window.spec.ts',
  'test/e2e/host/electron-host.spec.ts',
  'test/e2e/orders/cancellation.spec.ts',
  'test/e2e/orders/order-list.spec.ts',
  'test/e2e/pickups/pickup-dialog.spec.ts',
  'test/e2e/pickups/time-zones.spec.ts',
  'test/e2e/pickups/two-zones.spec.ts',
  'test/e2e/printing/printing-room.spec.ts',
  'test/e2e/printing/scan-print.spec.ts',
  'test/e2e/pseudo-locale/checks.spec.ts',
  'test/e2e/recovery/kill.spec.ts',
  'test/e2e/typing/key-sequences.spec.ts',
  'test/e2e/window/appearance-checks.spec.ts',
  'test/e2e/window/type-ahead.spec.ts',
]

/** Checks what all visits together have shown, so only a run of all files has it. */
const checkOfVisits = 'test/e2e/pseudo-locale/all-components.spec.ts'

/** All slow specs of the project in this folder, by path below it. */
export function slowSpecs(folder: string): string[] {
  const specs = globSync('test/e2e/**/*.spec.ts', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  return specs.filter((path) => !specsOfEveryRun.includes(path) && path !== checkOfVisits)
}
