import { expect, test } from 'vitest'
import { completeChoice } from '../../../../renderer/new-shipment/fields/complete-choice.ts'

const choices = [
  { value: '1', label: 'Sale, recipient pays duties · DAP' },
  { value: '2', label: 'Sale, duties prepaid · DDP' },
  { value: '7', label: 'Gift' },
]

test.each([
  ['ddp', '2'],
  ['gif', '7'],
  ['sale, d', '2'],
  ['  Gift ', '7'],
])('%j completes to the only matching choice', (typed, value) => {
  expect(completeChoice(choices, typed)).toBe(value)
})

test.each(['', 'sale', 'duties', 'ift', 'loan', '2', '12'])('%j completes to no choice', (typed) => {
  expect(completeChoice(choices, typed)).toBeNull()
})
