/** Something wrong that a person types into the form of a new shipment, and what is said at the field. */
export interface Mistake {
  /** The field of the draft. */
  readonly field: string
  readonly typed: string
  readonly words: RegExp | string
  /** A blocking mistake stops the request, and gets the focus; a warning may be right. */
  readonly blocks: boolean
  /** Another field where the message is shown. */
  readonly shownAt?: string
}

const error = (field: string, typed: string, words: RegExp | string): Mistake => ({ field, typed, words, blocks: true })
const warning = (field: string, typed: string, words: RegExp | string): Mistake => ({ field, typed, words, blocks: false })

const missing = 'Fill in this field.'
const long = 'x'.repeat(300)
const tooLong = 'Too long: 300 of at most 255 characters.'
const ambiguous = /can be read in two ways/

/** Fields that a quote needs; a mistake in one stops it. */
export const typedMistakes: readonly Mistake[] = [
  error('destination.country', '', missing),
  error('destination.country', 'Atlantis', 'Unknown country: Atlantis.'),
  warning('destination.country', '99999', 'No order uses this number so far. Check it.'),
  error('destination.name', long, tooLong),
  warning('destination.name', 'Ana\u{202E}Sol', 'Contains invisible characters'),
  warning('destination.line1', 'x'.repeat(40), '40 characters: carriers print about 35'),
  warning('destination.postalCode', '9', /^Postal codes of Germany look different/),
  error('destination.email', 'ana@sol', 'Not an email address.'),
  error('destination.email', 'a@sol.example, b@sol.example', 'Not an email address.'),
  warning('destination.phone', 'call me', 'This does not look like a phone number.'),
  warning('destination.phone', '+49 12', 'This does not look like a phone number'),
  error('parcels.0.count', '', missing),
  error('parcels.0.count', '0', 'Must be more than 0.'),
  error('parcels.0.count', '1.5', 'Must be a whole number.'),
  error('parcels.0.count', '100', 'Too large: at most 99.'),
  error('parcels.0.weight', '', missing),
  error('parcels.0.weight', '0', 'Must be more than 0.'),
  error('parcels.0.weight', '-1', 'Must not be negative.'),
  error('parcels.0.weight', '−1', 'Must not be negative.'),
  error('parcels.0.weight', 'heavy', 'Not a number.'),
  error('parcels.0.weight', '1e3', 'Not a number.'),
  error('parcels.0.weight', '1,234', ambiguous),
  error('parcels.0.weight', '1.2345', 'At most 3 decimals.'),
  error('parcels.0.weight', '100000', /Too large/),
  error('parcels.0.length', '4x3', 'Not a number.'),
  error('parcels.0.length', '10000', 'Too large: at most 9999.'),
  error('parcels.0.width', '-4', 'Must not be negative.'),
  error('parcels.0.height', '', missing),
  error('goods.0.code', '', missing),
  error('goods.0.code', 'books', 'An HS code has digits only.'),
  warning('goods.0.code', '4901', 'An HS code has at least 6 digits; this one has 4.'),
  warning('goods.0.code', '770100', /77/),
  warning('goods.0.code', '490177', /490177/),
  warning('goods.0.description', '', 'Customs needs a description.'),
  error('goods.0.description', long, tooLong),
  error('goods.0.quantity', '2.5', 'Must be a whole number.'),
  error('goods.0.quantity', '0', 'Must be more than 0.'),
  error('goods.0.cost', '-1', 'Must not be negative.'),
  error('goods.0.cost', '1,250', ambiguous),
  error('goods.0.cost', '1.23456', 'At most 4 decimals.'),
  { ...warning('goods.0.cost', '999', /value/), shownAt: 'goods' },
  error('goods.0.weight', '2 stone', 'Not a number.'),
  { ...warning('goods.0.weight', '500', /weigh/), shownAt: 'goods' },
  error('goods.0.country', 'Narnia', 'Unknown country: Narnia.'),
  error('value', '', missing),
  error('value', 'much', 'Not a number.'),
  error('value', '-5', 'Must not be negative.'),
  error('value', '1,234', ambiguous),
  error('value', '1.005', 'At most 2 decimals.'),
  error('value', '1000000000000', /Too large/),
  warning('value', '0', 'Customs may refuse goods without a value.'),
  error('currency', '', missing),
  error('currency', 'EURO', 'No such currency: EURO. Use a code such as EUR.'),
  error('currency', '€', 'No such currency: €.'),
  error('purpose', '', missing),
  error('purpose', 'a loan', 'Choose one from the list, or enter its number.'),
]

/** Fields that only the order has; a mistake in one stops the order of a quoted draft. */
export const orderMistakes: readonly Mistake[] = [
  error('destination.name', '', missing),
  error('destination.line1', ' ', missing),
  error('destination.city', '', missing),
  error('contents', '', missing),
  error('contents', long, tooLong),
  warning('contents', 'gift', /gift/i),
  error('reason', '-3', 'Choose one from the list, or enter its number.'),
  error('invoiceNumber', long, tooLong),
  error('purchaseOrderNumber', long, tooLong),
  error('customerReference', long, tooLong),
]

/** What is typed into the field for parcels, and what is said below it. */
export const parcelMistakes: readonly (readonly [typed: string, words: string])[] = [
  ['a box', 'could not be read'],
  ['40x30 5kg', 'could not be read'],
  ['40x30x20', 'The weight is missing'],
  ['40x30x20 1,234 kg', 'has a number that can be read in two ways'],
  ['40x30x20 5kg; 40x30x20 5lb', 'Use one unit of weight'],
  ['200x40x30x20 5kg', 'must be between 1 and 99'],
  ['40x30x20 36kg total', 'could not be read'],
]

const text = (words: string): Uint8Array => Buffer.from(words, 'latin1')

/** Files that are no invoices, and what is said of each. `whole` is a readable PDF. */
export function wrongFiles(
  whole: Uint8Array,
  tooLarge: Uint8Array,
): readonly (readonly [name: string, bytes: Uint8Array, words: RegExp])[] {
  return [
    ['empty.pdf', text(''), /it is empty/],
    ['program.pdf', text('MZ\u0090\u0000 program'), /it is a program, not a PDF/],
    ['script.pdf', text('#!/bin/sh\nrm -rf /\n'), /it is a program, not a PDF/],
    ['archive.pdf', text('PK\u0003\u0004 rest of an archive'), /it is a program, not a PDF/],
    ['page.pdf', text('<!doctype html><html><body>Sign in</body></html>'), /it is a web page, not a PDF/],
    ['words.pdf', text('Dear customs, please'), /it is not a PDF/],
    ['half.pdf', whole.subarray(0, 300), /its end is missing|a part of it is missing|cannot be opened/],
    ['large.pdf', tooLarge, /It has to be smaller than 2 MB/],
  ]
}
