import type { TestedGuard } from './guard.ts'

const [bombs, workers] = ['test/unit/electron/pdf/pdf-bombs.test.ts', 'test/unit/electron/pdf/worker-pool.test.ts']

/**
 * Safeguards of a single station that whole shifts cannot exercise: a scanner cannot see memory, and SQLite's own check should detect nearly
 * every ledger that a shift's faults combine with a newer journal (not measured).
 */
export const testedGuards: readonly TestedGuard[] = [
  {
    name: 'a ledger or write journal that lacks counted rows is damaged',
    edits: [
      {
        file: 'electron/storage/open-database.ts',
        find: 'return isAppendOnly !== true || countedTables === undefined || hasEveryCountedRow(database, countedTables)',
        replace: 'return true',
      },
    ],
    test: 'test/unit/electron/storage/older-copy-with-newer-journal.test.ts',
  },
  {
    name: 'what a document unpacks to and the memory of its readers have limits',
    edits: [
      { file: 'electron/pdf/capped-wasm.ts', find: 'cap(exported, limit)', replace: '' },
      {
        file: 'electron/pdf/document-size-limits.ts',
        find: 'if (total > memoryLimits.unpackedDocument) return pdfFailures.tooMuchContent()',
        replace: '',
      },
      {
        file: 'electron/pdf/document-size-limits.ts',
        find: 'if (total > memoryLimits.unpackedDocument) refuseMemory()',
        replace: '',
      },
    ],
    test: bombs,
  },
  {
    name: 'a worker whose memory grew is replaced',
    edits: [
      {
        file: 'electron/pdf/serve-operations.ts',
        find: 'const needsReplacement = ranOut || wasmMemory.bytes() > memoryLimits.keptByWorker',
        replace: 'const needsReplacement = ranOut',
      },
    ],
    test: workers,
  },
  {
    name: 'pages of a label’s file for the document printer get one sheet',
    edits: [
      {
        file: 'electron/printing/prepare/find-label-pages.ts',
        find: 'if (!hasLabelPages(pages, known)) wanted.set(',
        replace: 'wanted.set(',
      },
    ],
    test: 'test/unit/electron/printing/batch/label-pages.test.ts',
  },
]
