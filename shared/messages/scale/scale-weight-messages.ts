import { defineMessages } from '../define-messages.ts'

/** Weights from the scale, where they are used. */
export const scaleWeightMessages = defineMessages('scaleWeight', {
  weight: { text: '{value} {unit}', description: 'A weight. value: a decimal number; unit: g, kg, oz or lb' },
  weigh: { text: 'Weigh', description: 'Button: takes the weight that the scale shows' },
  measured: { text: 'The scale shows {weight}.', description: 'weight: such as `1.250 kg`' },
  same: { text: 'It matches the order.', description: 'After the weight on the scale' },
  near: {
    text: 'Weight in the order: {expected}, {difference} {direction, select, heavier {less} other {more}}, within the tolerance.',
    description: 'After the weight on the scale. expected, difference: weights. direction: of the parcel on the scale',
  },
  heavier: {
    text: 'It is {difference} heavier than in the order ({expected}). Check that it is the right parcel. If it is, the carrier may charge more.',
    description: 'After the weight on the scale, as a warning. difference, expected: weights',
  },
  lighter: {
    text: 'It is {difference} lighter than in the order ({expected}). Check that it is the right parcel and that nothing is missing.',
    description: 'After the weight on the scale, as a warning. difference, expected: weights',
  },
  nothingToCompare: {
    text: 'The order has no weight of a single parcel to compare it with.',
    description: 'After the weight on the scale',
  },
  scale: { text: 'Scale', description: 'Name of the place where the weight is shown, for screen readers' },
  noParcel: { text: 'No new shipment is open', description: 'Notice: the key for weighing was pressed' },
  openParcel: { text: 'Open an order or a new shipment, then weigh.', description: 'Second line of that notice' },
  tookWeight: { text: 'Weight taken: {weight}', description: 'Notice in a new shipment' },
  intoParcel: { text: 'It is in parcel {line, number}.', description: 'Second line of that notice. line: from 1' },
})
