import { expect, test } from 'vitest'
import { shownActivity } from '../../../../renderer/scan-print/shown-activity.ts'

const nobodyAsked = { release: null, question: null }
const release = { requestId: '1', action: 'reprint', orderIds: [1] }

test('while a dialog asks for a person the screen says that it waits, not that it prints', () => {
  expect(shownActivity('Printing PB-1', nobodyAsked)).toBe('Printing PB-1')
  expect(shownActivity('Printing PB-1', { ...nobodyAsked, release })).toBe('Waiting for a supervisor')
  expect(shownActivity('Printing PB-1', { ...nobodyAsked, question: 'asked' })).toBe('Waiting for a badge or PIN')
})

test('a dialog that a person opened, or one over an idle screen, changes nothing', () => {
  expect(shownActivity('Printing PB-1', { ...nobodyAsked, question: 'chosen' })).toBe('Printing PB-1')
  expect(shownActivity(null, { ...nobodyAsked, release })).toBeNull()
})
