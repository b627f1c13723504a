import type { Failure } from '../../../shared/failure.ts'
import { formatBoxSize, formatMm } from './geometry.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const otherStock = 'Print it on larger stock, or ask the service for a label of 4 × 6 in or 100 × 150 mm.'

export function tooSmallBars(label: Size, area: Size, scale: number, dots: number): Failure {
  return {
    kind: 'media-unsupported',
    message:
      `The label's ink is ${formatBoxSize(label)} and its place on the stock ${formatBoxSize(area)}. Made to fit (${Math.floor(scale * 100)} %), ` +
      `the narrowest bar of its barcode would be ${dots.toFixed(1)} printer dots where 2 are needed. It was not printed.`,
    next: `${otherStock} A printer with more dots per inch may do as well.`,
  }
}

export function tooLargeUnread(label: Size, area: Size, scale: number): Failure {
  return {
    kind: 'media-unsupported',
    message:
      `The label's ink is ${formatBoxSize(label)} and its place on the stock ${formatBoxSize(area)}. It would have to be made smaller ` +
      `(${Math.floor(scale * 100)} %), and no barcode was read on it by which that could be judged. It was not printed.`,
    next: otherStock,
  }
}

/** `why` completes "because ...". */
export function labelNotFound(why: string): Failure {
  return {
    kind: 'media-unsupported',
    message: `The label could not be cut out of its larger page, because ${why}. It was not printed.`,
    next: 'Ask the service for a label of 4 × 6 in or 100 × 150 mm, or open the paper and print it by hand.',
  }
}

export function pushedOff(offset: { readonly x: number; readonly y: number }, over: number): Failure {
  return {
    kind: 'media-unsupported',
    message: `This printer's offset (${offset.x} mm right, ${offset.y} mm down) would push ${formatMm(over)} mm of the page over its edge. It was not printed.`,
    next: "Make the printer's offset smaller in the settings, or load larger stock.",
  }
}

export function unreadableWhenSmaller(waybill: string, scale: number): Failure {
  return {
    kind: 'media-unsupported',
    message: `Made to fit its stock (${Math.floor(scale * 100)} %), the barcode of waybill ${waybill} can no longer be read. It was not printed.`,
    next: otherStock,
  }
}

export function waybillNotReadable(waybill: string): Failure {
  return {
    kind: 'wrong-label',
    message: `On the finished page waybill ${waybill} was no longer found. It was not printed.`,
    next: 'Open the paper and compare it with the order; then print it on stock of its own size, or ask the service for a new label.',
  }
}

export const changedInPlacing: Failure = {
  kind: 'media-unsupported',
  message: 'Placed on its stock, this page no longer looks as it did before. It was not printed.',
  next: "Print it on stock of the page's own size, where it goes to the printer untouched.",
}

export const doesNotOpen: Failure = {
  kind: 'paper-damaged',
  message: 'This paper does not open as a PDF, so no page could be made of it. It was not printed.',
  next: 'Fetch it again. If it comes the same way, ask the service for this paper.',
}

export function severalPages(pages: number): Failure {
  return {
    kind: 'wrong-label',
    message: `The label has ${pages} pages where one was expected. It was not printed.`,
    next: 'Read the order again and fetch its label. If it stays so, open the paper and print the right page by hand.',
  }
}

export function noSuchPosition(position: number, positions: number): Failure {
  return {
    kind: 'media-unsupported',
    message: `Position ${position + 1} does not exist on a sheet of ${positions}. It was not printed.`,
    next: "Choose the layout of the printer's label sheets again in the settings.",
  }
}
