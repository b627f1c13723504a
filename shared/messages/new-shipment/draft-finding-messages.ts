import { defineMessages } from '../define-messages.ts'

/** What is wrong with a field of a new shipment, shown below the field. */
export const draftFindingMessages = defineMessages('draftFinding', {
  required: { text: 'Fill in this field.', description: 'Below a field that is empty' },
  tooLong: {
    text: 'Too long: {length} of at most {max} characters.',
    description: 'Below a field. length: characters in it. max: the most that are accepted',
  },
  cut: {
    text: 'Too long: only the first {kept} characters were kept. Shorten it to {max}.',
    description: 'Below a field into which a very long text was pasted. kept: how many of its characters are still there',
  },
  longForLabel: {
    text: '{length} characters: carriers print about {max} and may cut the rest.',
    description: 'Below a line of an address; a warning',
  },
  controlCharacter: {
    text: 'Contains a line break or an invisible character. Type this field again.',
    description: 'Below a field of one line, often after text was pasted',
  },
  damagedCharacter: {
    text: 'Contains a damaged character. Type this field again.',
    description: 'Below a field, often after text was pasted',
  },
  invisibleCharacters: {
    text: 'Contains invisible characters: {shown}',
    description: 'Below a field; a warning. shown: its text, with codes such as ⟨U+202E⟩ in place of those characters',
  },
  notANumber: { text: 'Not a number.', description: 'Below a field for a number' },
  ambiguousNumber: {
    text: '{typed} can be read in two ways. Write {thousands} or {decimal}.',
    description: 'Below a field for a number. typed: what was typed, as 1.500. thousands: 1500. decimal: 1.5.',
  },
  negative: { text: 'Must not be negative.', description: 'Below a field for a number' },
  zero: { text: 'Must be more than 0.', description: 'Below a field for a number' },
  tooLarge: { text: 'Too large: at most {max}.', description: 'Below a field for a number' },
  tooManyDecimals: {
    text: '{max, plural, =0 {No decimals here.} one {At most # decimal.} other {At most # decimals.}}',
    description: 'Below a field for a number. max: how many decimals it may have',
  },
  notWhole: { text: 'Must be a whole number.', description: 'Below a field for a number' },
  notAnId: { text: 'Choose one from the list, or enter its number.', description: 'Below the purpose or reason of a shipment: no such id' },
  unknownCountry: {
    text: 'Unknown country: {typed}. Choose one from the list, or enter its number.',
    description: 'Below a country. typed: what was typed. The number is the country’s id at the service',
  },
  unlistedCountry: {
    text: 'No order uses this number so far. Check it.',
    description: 'Below a country that was entered by its id; a warning',
  },
  unknownCurrency: { text: 'No such currency: {typed}. Use a code such as EUR.', description: 'Below a currency. typed: what was typed' },
  email: { text: 'Not an email address.', description: 'Below a field' },
  phone: { text: 'This does not look like a phone number.', description: 'Below a phone number; a warning' },
  phoneImplausible: {
    text: 'This does not look like a phone number of this country. Check it.',
    description: 'Below a phone number; a warning. It may be right all the same',
  },
  postalCodeImplausible: {
    text: 'Postal codes of {country} look different. Check it.',
    description: 'Below a postal code; a warning. It may be right all the same. country: name of the country',
  },
  postalCodeRequired: { text: '{country} needs a postal code.', description: 'Below a postal code. country: name of the country' },
  hsCode: { text: 'An HS code has digits only.', description: 'Below an HS code, the customs number of goods' },
  hsCodeLength: {
    text: 'An HS code has at least 6 digits; this one has {digits}.',
    description: 'Below an HS code; a warning. digits: how many there are, fewer than 6 or more than 12',
  },
  goodsDescriptionMissing: { text: 'Customs needs a description.', description: 'Below an empty description of goods; a warning' },
  noParcels: { text: 'Enter at least one parcel.', description: 'At the parcels of a shipment' },
  parcelsNotAdded: {
    text: 'These parcels are not part of the shipment yet. Press Enter to add them, or empty the field.',
    description: 'Below the field for parcels in shorthand, when text was typed there and the field was left without Enter',
  },
  noValue: { text: 'Customs may refuse goods without a value.', description: 'Below the declared value 0; a warning' },
  noTaxEstimate: {
    text: `{obstacle, select,
      noGoods {Taxes and duties can be estimated once there are goods lines.}
      noPurpose {Taxes and duties can be estimated once the purpose is chosen.}
      incotermUnknown {Taxes and duties can be estimated once the incoterm of this purpose is known. Set it under Reference data.}
      other {Taxes and duties can be estimated for DDP, EXW, FOB and FCA only.}
    }`,
    description: 'At the choice whether the quote estimates taxes and duties',
  },
  goodsDoNotAddUp: { text: 'The goods do not add up to the declared value.', description: 'At the goods lines; a warning' },
  goodsHeavierThanParcels: { text: 'The goods weigh more than the parcels.', description: 'At the goods lines; a warning' },
  ddpNeedsGoods: {
    text: 'DDP needs goods lines or a commercial invoice, or no waybill can be created. An invoice cannot be added later.',
    description: 'At the goods lines; a warning. DDP is an incoterm',
  },
  trackingNeedsEmail: {
    text: 'Tracking updates need an email address.',
    description: 'Below the email address of the recipient, who is to get tracking updates; a warning',
  },
})
