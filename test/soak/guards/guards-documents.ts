import type { Guard } from './guard.ts'

/** What keeps a label from being printed. */
export const documentGuards: readonly Guard[] = [
  {
    name: 'a cancelled order is not printed',
    edits: [
      {
        file: 'electron/printing/prepare/prepare-order.ts',
        find: "return order.status === 'cancelled' ? printPrepareFailures.cancelled()",
        replace: "return order.status === 'cancelled' ? null",
      },
      {
        file: 'electron/printing/jobs/may-send.ts',
        find: "if (cause === 'cancelled') return batchRunFailures.orderCancelled()",
        replace: "if (cause === 'cancelled') return null",
      },
    ],
    shows: /CANCELLED ORDER/,
    meets: /cancelled meanwhile/,
  },
  {
    name: 'a label of more than one page is held',
    edits: [
      {
        file: 'electron/workers/normalized-documents.ts',
        find: 'if (normal.pages.length > 1) return await checkSeveralPages(severalPagesTools(tools), label, normal)',
        replace: '',
      },
      {
        file: 'electron/documents/check-label.ts',
        find: 'if (page === undefined || pages.length > 1) {',
        replace: 'if (page === undefined) {',
      },
      {
        file: 'electron/printing/pages/labels/detect-labels.ts',
        find: 'if (source.pages !== 1) return failed(pageFailures.notOnePage({ pages: source.pages }))',
        replace: '',
      },
    ],
    shows: /DAMAGED LABEL|CROWDED/,
    meets: /two-pages/,
  },
  {
    name: 'the label that is checked is the one that is printed',
    edits: [
      {
        file: 'electron/workers/normalized-documents.ts',
        find: 'checkLabel({ ...label, bytes: normal.bytes, reader: createNormalizedReader(tools.reader, normal) })',
        replace: 'checkLabel({ ...label, reader: tools.reader })',
      },
    ],
    shows: /WRONG LABEL/,
    meets: /-over$/,
  },
  {
    name: 'a label that does not say its waybill is held',
    edits: [
      {
        file: 'electron/documents/check-label.ts',
        find: "if (match.kind !== 'own') return failed",
        replace:
          "if (match.kind === 'not-found') return success({ pages: 1, width: page.width, height: page.height, foundIn: 'text', text: page.text, numbers: [] })\n  if (match.kind !== 'own') return failed",
      },
    ],
    shows: /WRONG LABEL/,
    meets: /swapped$|another order's label/,
  },
  {
    name: 'barcodes that say another number speak against a label',
    edits: [{ file: 'shared/waybills/match-label.ts', find: 'if (against.length > 0) {', replace: 'if (against.length > 99) {' }],
    shows: /WRONG LABEL/,
    meets: /other-bars/,
  },
  {
    name: "a label with another order's waybill is held, and so are two orders with one",
    edits: [
      {
        file: 'electron/documents/check-order-document.ts',
        find: 'return conflict === null ? success(checked.value) : failed(conflict)',
        replace: 'return conflict === null || checked.ok ? success(checked.value) : failed(conflict)',
      },
    ],
    shows: /WRONG LABEL|TWICE|CROWDED/,
    meets: /share a waybill/,
  },
  {
    name: 'a barcode that cannot be read holds a label',
    edits: [
      {
        file: 'electron/documents/check-label.ts',
        find: 'if (unread.bars || (unread.symbols && !isInBarcode)) {',
        replace: 'if (unread.bars && !unread.bars) {',
      },
    ],
    shows: /DAMAGED LABEL/,
    meets: /both-unreadable/,
  },
  {
    name: 'every number on a label is looked up among the waybills of other orders',
    edits: [
      {
        file: 'electron/documents/check-order-document.ts',
        find: 'readCurrentHolders([normalizeWaybill(waybill), ...numbers], order.id)',
        replace: 'readCurrentHolders([normalizeWaybill(waybill)], order.id)',
      },
    ],
    shows: /WRONG LABEL|CROWDED/,
    meets: /both-other-carrier/,
  },
  {
    name: 'a number that is not visible does not count',
    edits: [
      {
        file: 'electron/printing/normalize/hidden-text.ts',
        find: 'if (hidden.size === 0) return null',
        replace: 'if (hidden.size >= 0) return null',
      },
    ],
    shows: /DAMAGED LABEL|UNREADABLE/,
    meets: /hidden-number/,
  },
]
