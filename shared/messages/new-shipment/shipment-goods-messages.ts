import { defineMessages } from '../define-messages.ts'

/** The goods of a new shipment, for customs. */
export const shipmentGoodsMessages = defineMessages('shipmentGoods', {
  goods: { text: 'Goods', description: 'Heading of a part of the form: lines with HS code, quantity and cost' },
  line: { text: 'Goods line {line}', description: 'Name of a line, for screen readers' },
  code: { text: 'HS code', description: 'Field: customs number of goods; words find it' },
  describedAs: { text: 'Description', description: 'Field: what the goods are' },
  quantity: { text: 'Quantity', description: 'Field: how many pieces' },
  cost: { text: 'Cost', description: 'Field: an amount in the currency of the shipment' },
  country: { text: 'Made in', description: 'Field: country of origin of the goods' },
  eccn: { text: 'ECCN', description: 'Field: export control classification number' },
  add: { text: 'Add goods line', description: 'Button: adds an empty line' },
  removed: { text: 'Goods line removed', description: 'Notice with a button to undo it' },
  noneFound: { text: 'Nothing found. Try a more general word, or the first digits.', description: 'Below the field for an HS code' },
  typeToSearch: { text: 'Type words or digits', description: 'Below the empty field for an HS code' },
  found: { text: '{code} {goods}', description: 'An HS code in the list. goods: what it stands for' },
  used: { text: 'used {count, plural, one {once} other {# times}}', description: 'Beside an HS code: how often it was chosen here' },
  costs: {
    text: `{readings, select,
      one {Cost {lines}}
      other {Cost {lines}, times quantity {pieces}}}`,
    description: 'Total of the goods lines. lines: each cost once. pieces: each cost times its quantity. Both are amounts',
  },
  weights: {
    text: `{readings, select,
      one {Weight {lines} {unit}}
      other {Weight {lines} {unit}, times quantity {pieces} {unit}}}`,
    description: 'Total of the goods lines. lines: each weight once. pieces: each weight times its quantity. unit: kg or lb',
  },
  ofValue: { text: '{costs}; declared value {value}', description: 'costs: the text above. value: an amount with its currency' },
  ofParcels: { text: '{weights}; parcels {weight} {unit}', description: 'weights: the text above. weight: of all parcels. unit: kg or lb' },
})
