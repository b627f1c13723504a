import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailureNote } from '../../../../../renderer/ui/feedback/failure-note.tsx'
import type { Failure } from '../../../../../shared/failure.ts'

const trouble: Failure = { kind: 'no-network', message: 'Nothing answers.', next: 'Check the network.' }
const drawn = (failure: Failure) => renderToStaticMarkup(createElement(FailureNote, { failure }))

test('a code is a technical detail to be copied and nobody’s words', () => {
  const note = drawn({ ...trouble, detail: 'ECONNREFUSED' })
  expect(note).toMatch(/<small[^>]* data-copyable="true">Technical detail: ECONNREFUSED<\/small>/)
  expect(note).not.toContain('In their own words')
})

test('what the service said is quoted with the number of its answer, and the detail beside it does not repeat that', () => {
  const note = drawn({ ...trouble, said: 'Please settle <b>first</b>', detail: 'order.id: expected number', status: 422 })
  expect(note).toContain('In their own words (answer 422)')
  expect(note).toMatch(/<blockquote>Please settle &lt;b&gt;first&lt;\/b&gt;<\/blockquote>/)
  expect(note).toContain('Technical detail: order.id: expected number')
})

test('an answer that cannot be read is told by its number and where it broke', () => {
  expect(drawn({ ...trouble, detail: 'Not JSON', status: 200 })).toContain('Technical detail: answer 200, Not JSON')
  expect(drawn(trouble)).not.toMatch(/Technical detail|own words/)
})
