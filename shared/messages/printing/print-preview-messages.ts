import { defineMessages } from '../define-messages.ts'

/** The preview of documents as they are sent to their printer. */
export const printPreviewMessages = defineMessages('printPreview', {
  title: { text: 'Print preview', description: 'Title of the dialog.' },
  done: { text: 'Done', description: 'Button that closes the dialog.' },
  actualSize: { text: 'Actual size', description: 'Choice of the zoom.' },
  fit: { text: 'Fit', description: 'Choice of the zoom: the whole page.' },
  zoom: { text: 'Preview size', description: 'Name of the choice of the zoom.' },
  previous: { text: 'Previous document', description: 'Button.' },
  next: { text: 'Next document', description: 'Button.' },
  position: { text: '{number} of {total}', description: 'Which of the documents is shown.' },
  positionWaybill: { text: '{number} of {total} · {waybill}', description: 'Which of the documents is shown, and its waybill.' },
  facts: {
    text: '<printer>{name}</printer>, on {media}<soft> (the page is {size}). {notes}</soft>',
    description: 'Above the page. name: printer. media: e.g. A4. size: e.g. 210 × 297 mm. notes: sentences, may be empty.',
  },
  size: { text: '{width} × {height} mm', description: 'Size of the page, in whole millimetres.' },
  page: { text: '{name}, print preview', description: 'Name of the scrolling area. name: document and order.' },
  pageOf: { text: 'Page {number} of {total}', description: 'Name of one page.' },
  loading: { text: 'Creating the preview. Nothing is sent to a printer.', description: 'While the preview is created.' },
  millimetres: { text: 'mm', description: 'Unit in the corner of the rulers.' },
})
