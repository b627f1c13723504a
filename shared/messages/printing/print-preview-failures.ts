import { defineFailures } from '../define-failures.ts'

export const printPreviewFailures = defineFailures('printPreviewFailures', {
  unreadable: {
    kind: 'document-damaged',
    text: 'The preview cannot be shown. Nothing was sent to a printer.',
    next: 'Fetch the documents of the order again, then open the preview again.',
    description: 'The PDF made for the printer cannot be drawn in the preview dialog. Whether the printer could print it is not known.',
  },
})
