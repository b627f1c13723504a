import { degrees, PDFDocument } from 'pdf-lib'
import { largeWaybill } from './large-order.ts'
import { labelContent, quickLabel } from './quick-label.ts'
import { quickPdf } from './quick-pdf.ts'

/** What can be wrong with an order: at its waybill, with the order itself, with a link, or with the label that comes. */
export type Trouble =
  | 'documents-missing'
  | 'prepayment'
  | 'staff'
  | 'carrier'
  | 'cancelled'
  | 'vanished'
  | 'dead-link'
  | 'swapped'
  | 'truncated'
  | 'two-pages'
  | 'turned'
  | 'on-a4'

interface Refusal {
  readonly said: string
  /** The status the order has afterwards; null when it keeps its own. */
  readonly status: string | null
}

const refusals: Partial<Record<Trouble, Refusal>> = {
  'documents-missing': { said: 'Commercial invoice required', status: 'awaiting_additional_documentation' },
  prepayment: { said: 'Please settle your Pro Forma invoice before a waybill can be generated', status: 'awaiting_prepayment' },
  staff: {
    said: 'Automatic Waybill generation is not possible at this time, your assigned admin will generate a waybill manually',
    status: 'awaiting_waybill_generation',
  },
  carrier: { said: 'Consignee phone number is not valid for destination 7741-B', status: null },
}

/** How the service refuses to make a waybill; null when the problem lies elsewhere. */
export function refusalOf(trouble: Trouble): Refusal | null {
  return refusals[trouble] ?? null
}

/** The label as it comes when something is wrong with it, or when it only lies on its page in another way. */
export async function spoiltLabel(trouble: Trouble, whole: Uint8Array, waybill: string): Promise<Uint8Array> {
  if (trouble === 'swapped') return quickLabel(largeWaybill(999_999, 0), ['Somebody else'])
  if (trouble === 'truncated') return whole.slice(0, Math.floor(whole.length * 0.7))
  if (trouble === 'two-pages') {
    const content = labelContent(waybill, ['Twice'])
    return quickPdf([
      { size: [288, 432], content },
      { size: [288, 432], content },
    ])
  }
  if (trouble === 'on-a4') return quickPdf([{ size: [595.28, 841.89], content: `1 0 0 1 30 390 cm\n${labelContent(waybill, ['On A4'])}` }])
  if (trouble === 'turned') {
    const document = await PDFDocument.load(whole)
    document.getPage(0).setRotation(degrees(90))
    return await document.save()
  }
  return whole
}
