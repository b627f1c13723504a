import { defineFailures } from '../define-failures.ts'

const requestSmaller = 'Ask the service for this document in a smaller form.'
const fetchAgain = 'Fetch it again, and ask the service for a new document if that does not help.'

/** What the PDF reader reports about a document. */
export const pdfFailures = defineFailures('pdfFailures', {
  damaged: {
    kind: 'document-damaged',
    text: `The document that arrived cannot be used: {reason, select,
      empty {it is empty}
      webPage {it is a web page, not a PDF}
      notPdf {it is not a PDF}
      noEnd {its end is missing}
      incomplete {a part of it is missing}
      password {it is locked with a password}
      unopenable {it does not open as a PDF}
      noPages {it has no pages}
      pageUnopenable {one of its pages does not open}
      pageUnusable {one of its pages does not open or is far too large}
      undrawable {its page cannot be drawn}
      crash {the PDF reader crashed on it}
      other {it is damaged}
    }. It was not kept and not printed.`,
    next: fetchAgain,
    description: 'A document from the service is not a complete, readable PDF. reason: what is wrong with it.',
  },
  timedOut: {
    kind: 'document-damaged',
    text: 'The document that arrived cannot be used: the PDF reader was still working on it after {seconds, plural, one {# second} other {# seconds}} and was stopped. It was not kept and not printed.',
    next: fetchAgain,
    description: 'Reading a document took longer than allowed.',
  },
  tooManyPages: {
    kind: 'document-too-large',
    text: 'This document is too large to open safely: it has more than {pages, plural, one {# page} other {# pages}}. It was not kept and not printed.',
    next: requestSmaller,
    description: 'A document has more pages than Packbench opens. pages: the limit.',
  },
  tooManyCharacters: {
    kind: 'document-too-large',
    text: 'This document is too large to open safely: it has more than {millions} million characters. It was not kept and not printed.',
    next: requestSmaller,
    description: 'A document has more text than Packbench opens. millions: the limit.',
  },
  tooManyPixels: {
    kind: 'document-too-large',
    text: 'This document is too large to open safely: one of its images has more than {millions} million pixels. It was not kept and not printed.',
    next: requestSmaller,
    description: 'An image in a document is larger than Packbench opens. millions: the limit.',
  },
  tooMuchContent: {
    kind: 'document-too-large',
    text: 'This document is too large to open safely: its compressed content is far larger than any document needs. It was not kept and not printed.',
    next: requestSmaller,
    description: 'The compressed parts of a document become too large when they are unpacked.',
  },
  tooMuchMemory: {
    kind: 'document-too-large',
    text: 'This document is too large to open safely: it needs more memory than a document may use. It was not kept and not printed.',
    next: requestSmaller,
    description: 'Reading a document needed more memory than allowed.',
  },
  readerNotStarted: {
    kind: 'unexpected',
    text: 'The part of Packbench that reads PDFs did not start. Nothing was printed.',
    next: 'Start Packbench again, and report it if it happens again.',
    description: 'The process that reads PDFs did not start.',
  },
  readerBug: {
    kind: 'unexpected',
    text: 'Something went wrong inside Packbench while it read this document. It was not printed.',
    next: 'Try this document again, and report it if it happens again.',
    description: 'An unexpected error while a document was read.',
  },
  readerClosed: {
    kind: 'document-unavailable',
    text: 'Packbench was closed before this document was read. It was not printed.',
    next: 'Start Packbench and try again.',
    description: 'Packbench was closed while a document waited to be read.',
  },
})
