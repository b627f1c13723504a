import { defineMessages } from '../define-messages.ts'

/** What a pre-check found in a shipment: a few words for rows and headings, without a period. */
export const preCheckMessages = defineMessages('preCheck', {
  contentsMissing: { text: 'No description of contents', description: 'Finding: the shipment does not say what is in it.' },
  contentsVague: {
    text: 'Description too vague: {quoted}',
    description: 'Finding. quoted: the part of the description of contents that says nothing, for example “spare parts”.',
  },
  contentsPartlyVague: {
    text: 'Description partly vague: {quoted}',
    description: 'Finding: other parts of the description are fine. quoted: the vague part.',
  },
  phoneMissing: {
    text: '{side, select, sender {No phone number of the sender} other {No phone number of the recipient}}',
    description: 'Finding. side: sender or recipient.',
  },
  postalCodeMissing: {
    text: '{side, select, sender {No postal code of the sender} other {No postal code of the recipient}} ({country})',
    description: 'Finding: the country has postal codes. side: sender or recipient. country: its name.',
  },
  taxNumberMissing: {
    text: '{label} of the recipient is missing ({country})',
    description: 'Finding. label: what the country calls its tax number, for example “VAT number”. country: its name.',
  },
  goodsOrInvoiceMissing: {
    text: 'DDP without goods or invoice',
    description: 'Finding: delivered duty paid (DDP, an incoterm) needs lines of goods or an attached invoice.',
  },
  goodsValueDiffers: {
    text: 'Goods add up to {goods, number} {unit}, declared are {declared, number} {unit}',
    description: 'Finding. goods: sum of the lines of goods. declared: value of the shipment. unit: currency code.',
  },
  goodsTooHeavy: {
    text: 'Goods weigh {goods, number}, the parcels only {declared, number}',
    description: 'Finding: both in the same unit of weight. goods: sum of the lines of goods. declared: weight of all parcels.',
  },
  goodsDescriptionVague: {
    text: 'Goods line {line, number}: description too vague: {quoted}',
    description: 'Finding. line: number of the line of goods. quoted: its description.',
  },
  goodsQuantityMissing: { text: 'Goods line {line, number}: no quantity', description: 'Finding. line: number of the line of goods.' },
  goodsCostMissing: { text: 'Goods line {line, number}: no cost', description: 'Finding. line: number of the line of goods.' },
  goodsOriginMissing: {
    text: 'Goods line {line, number}: no country of origin',
    description: 'Finding. line: number of the line of goods. The country in which the goods were made.',
  },
  hsCodeMalformed: {
    text: 'Goods line {line, number}: {quoted} is not an HS code',
    description: 'Finding. line: number of the line of goods. quoted: what stands in place of the customs code.',
  },
  hsChapterUnknown: {
    text: 'Goods line {line, number}: HS code {quoted} has no known chapter',
    description: 'Finding. line: number of the line of goods. The first two digits of a customs code name its chapter.',
  },
  hsCodeUnknown: {
    text: 'Goods line {line, number}: HS code {quoted} is unknown',
    description: 'Finding: the code is not in the stored nomenclature. line: number of the line of goods.',
  },
})

/** The same in two or three words, for the rows of a list. */
export const preCheckRowMessages = defineMessages('preCheckRow', {
  contentsMissing: { text: 'No description', description: 'In a row: the order does not say what is in it.' },
  contentsVague: { text: 'Vague: {quoted}', description: 'In a row. quoted: a description of contents that says nothing.' },
  phoneMissing: { text: 'No phone number', description: 'In a row: the recipient has none.' },
  postalCodeMissing: { text: 'No postal code', description: 'In a row: the address has none, though its country has postal codes.' },
})

/** How to solve each finding: one sentence. */
export const preCheckRemedyMessages = defineMessages('preCheckRemedy', {
  contentsMissing: {
    text: 'Describe the goods. No waybill is created without a description.',
    description: 'What solves “No description of contents”.',
  },
  contentsVague: {
    text: 'Describe the goods, what they are made of and what they are for, such as “brake cables for bicycles, steel”.',
    description: 'What solves a description that is too vague, with an example of a good one.',
  },
  contentsPartlyVague: {
    text: 'Describe these goods as well, or remove the words.',
    description: 'What solves a description of which some parts are too vague.',
  },
  phoneMissing: {
    text: 'Carriers and customs call about problems; many services refuse a shipment without a number.',
    description: 'Why a phone number is needed.',
  },
  postalCodeMissing: { text: 'Add the postal code: this country requires one.', description: 'What solves a missing postal code.' },
  taxNumberMissing: {
    text: 'Ask the recipient for the number. Customs can hold goods of a business without it.',
    description: 'What solves a missing tax number of a business.',
  },
  goodsOrInvoiceMissing: {
    text: 'Add the lines of goods with HS codes, or attach the commercial invoice.',
    description: 'What solves “DDP without goods or invoice”.',
  },
  goodsValueDiffers: {
    text: 'Correct the costs of the goods or the declared value.',
    description: 'What solves goods that do not add up to the declared value.',
  },
  goodsTooHeavy: {
    text: 'Correct the weights of the goods or of the parcels.',
    description: 'What solves goods that are heavier than the parcels.',
  },
  goodsQuantityMissing: { text: 'Enter how many pieces there are.', description: 'What solves a missing quantity.' },
  goodsCostMissing: {
    text: 'Enter what the goods cost. Customs accepts no zero, not even for samples.',
    description: 'What solves a missing cost.',
  },
  goodsOriginMissing: {
    text: 'Enter the country in which the goods were made. Duties depend on it.',
    description: 'What solves a missing country of origin.',
  },
  hsCodeMalformed: {
    text: 'An HS code has 6 to 10 digits. Search for the goods to find it.',
    description: 'What solves a malformed code.',
  },
  hsChapterUnknown: { text: 'Check the first two digits, or search for the goods.', description: 'What solves an unknown chapter.' },
  hsCodeUnknown: {
    text: 'Check the digits. The code may belong to another edition of the Harmonized System.',
    description: 'What solves a code that is not in the nomenclature.',
  },
})
