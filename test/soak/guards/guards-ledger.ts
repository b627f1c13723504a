import type { Guard } from './guard.ts'

/** Safeguards of the ledger: each sheet is printed once, and a person is asked when its history is lost. */
export const ledgerGuards: readonly Guard[] = [
  {
    name: 'an order with unsent sheets is claimed by its batch',
    edits: [
      {
        file: 'electron/printing/plan/choose-sheets.ts',
        find: 'for (const orderId of claimed) blocked.set(orderId, printPlanFailures.inOtherBatch())',
        replace: '',
      },
      {
        file: 'electron/printing/ledger/write-batch.ts',
        find: 'if (anyClaim.get(JSON.stringify(claimed)) !== undefined) abortCommit(ledgerFailures.claimedMeanwhile())',
        replace: '',
      },
    ],
    shows: /TWICE/,
    meets: /pressed again/,
  },
  {
    name: 'what was printed before is left out',
    edits: [
      {
        file: 'electron/printing/plan/choose-sheets.ts',
        find: 'sheets.push(...requested.filter((sheet) => !before.has(orderDocumentCopyKey(sheet))))',
        replace: 'sheets.push(...requested)',
      },
    ],
    shows: /TWICE/,
    meets: /./,
  },
  {
    name: 'a sheet in doubt counts as printed until a person settles it',
    edits: [
      {
        file: 'electron/printing/ledger/printed-before.ts',
        find: "sheet.state !== 'failed' && sheet.state !== 'intended'",
        replace: "sheet.state !== 'failed' && sheet.state !== 'intended' && !isInDoubt(sheet)",
      },
      {
        file: 'electron/printing/ledger/printed-before.ts',
        find: 'earlier.filter((sheet) => isInDoubt(sheet) || newest.get(orderDocumentCopyKey(sheet)) === sheet)',
        replace: 'earlier.filter((sheet) => newest.get(orderDocumentCopyKey(sheet)) === sheet)',
      },
    ],
    shows: /TWICE/,
    meets: /takes each file|keeps nothing/,
  },
  {
    name: 'orders from before a loss of the ledger are asked about',
    edits: [
      {
        file: 'electron/printing/plan/choose-sheets.ts',
        find: "if (again.kind === 'leave-out') for (const { orderId } of plan.unknownBefore) blocked.set(orderId, printPlanFailures.historyLost())",
        replace: '',
      },
    ],
    shows: /TWICE/,
    meets: /ledger gone|damaged/,
  },
  {
    name: 'the ledger says that a sheet is handed over before it is',
    edits: [
      {
        file: 'electron/printing/jobs/submit-sheet.ts',
        find: 'const submitted = await commit(tools, rows, submission(page, opened.value.uuid))',
        replace:
          "const submitted = { ok: true, value: rows.map(({ sheet }) => ({ ...sheet, state: 'submitted', jobUuid: opened.value.uuid })) }",
      },
      {
        file: 'electron/printing/jobs/submit-sheet.ts',
        find: "tools.log.info('page handed over'",
        replace: "await commit(tools, rows, submission(page, opened.value.uuid))\n  tools.log.info('page handed over'",
      },
    ],
    shows: /TWICE|SAID NOT PRINTED/,
    meets: /takes each file|at a step/,
  },
  {
    name: 'sheets that a killed station was handing over are settled at the start',
    edits: [
      {
        file: 'electron/printing/jobs/recovery.ts',
        find: 'tryRead(() => reconcileAtStart(tools, batchChanged))',
        replace: 'tryRead(async () => {})',
      },
    ],
    shows: /STUCK|LOSS|LOST|TWICE/,
    meets: /takes each file|at a step/,
  },
  {
    name: 'a store that cannot answer for what others noted of it has lost something',
    edits: [
      {
        file: 'electron/storage/compare-store-versions.ts',
        find: 'return recorded.filter(({ id, sequence }) => {',
        replace: 'return recorded.slice(0, 0).filter(({ id, sequence }) => {',
      },
    ],
    shows: /TWICE/,
    meets: /ledger rolled back/,
  },
  {
    name: 'nothing is handed over once the ledger is not its file any more',
    edits: [
      {
        file: 'electron/station/profile/stores/ledger-commit-guard.ts',
        find: "if (rollbackDetector.isIntact('ledger')) return null",
        replace: "if (rollbackDetector.isIntact('ledger') || !hasNotified) return null",
      },
    ],
    shows: /WITHOUT A LEDGER/,
    meets: /under the running station/,
  },
  {
    name: 'what a rolled-back ledger meant to send is in doubt',
    edits: [
      {
        file: 'electron/printing/ledger/ledger-loss-writer.ts',
        find: 'doubt.run(JSON.stringify(ledgerFailures.sheetMayBePrinted()), now)\n      follow.run()',
        replace: '',
      },
    ],
    shows: /TWICE/,
    meets: /middle of a batch/,
  },
]
