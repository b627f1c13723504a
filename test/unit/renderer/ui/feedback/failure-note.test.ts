import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailureLine } from '../../../../../renderer/ui/feedback/failure-line.tsx'
import { FailureNote } from '../../../../../renderer/ui/feedback/failure-note.tsx'
import type { Failure } from '../../../../../shared/failure.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const trouble: Failure = scriptedFailure('no-network', 'Nothing answers.', 'Check the network.')
const drawn = (failure: Failure) => renderToStaticMarkup(createElement(FailureNote, { failure }))
const captionOf = (failure: Failure) => /<figcaption>([^<]*)/.exec(drawn({ ...failure, upstreamMessage: 'No' }))?.[1]

test('a code is a technical detail to be copied and not a quote', () => {
  const note = drawn({ ...trouble, detail: 'ECONNREFUSED' })
  expect(note).toMatch(/<small[^>]* data-copyable="true">Technical detail: ECONNREFUSED<\/small>/)
  expect(note).not.toContain('message</figcaption>')
})

test('quotes the service’s message, and shows the status of its response in the technical detail', () => {
  const note = drawn({ ...trouble, upstreamMessage: 'Please settle <b>first</b>', detail: 'order.id: expected number', status: 422 })
  expect(note).toContain('<figcaption>Service&#x27;s message</figcaption>')
  expect(note).toMatch(/<blockquote>Please settle &lt;b&gt;first&lt;\/b&gt;<\/blockquote>/)
  expect(note).toContain('Technical detail: HTTP 422, order.id: expected number')
})

test('a refusal with a message has no technical detail, but a service failure with a message does', () => {
  expect(drawn({ ...trouble, kind: 'carrier-refused', upstreamMessage: 'Postal code required', status: 422 })).not.toContain('HTTP')
  expect(drawn({ ...trouble, upstreamMessage: 'Maintenance', status: 503 })).toContain('Technical detail: HTTP 503<')
})

test('a refusal shown as one line of a list has its status in the expandable detail', () => {
  const refused: Failure = { ...trouble, kind: 'carrier-refused', upstreamMessage: 'Postal code required', status: 422 }
  const line = renderToStaticMarkup(createElement(FailureLine, { failure: refused }))
  expect(line).toMatch(/<details.*<\/summary>.*Technical detail: HTTP 422</)
})

test('the quote names the carrier, the service or the printer, if known', () => {
  expect(captionOf({ ...trouble, kind: 'carrier-refused', status: 422 })).toBe('Carrier&#x27;s message')
  expect(captionOf({ ...trouble, kind: 'printer-unavailable' })).toBe('Printer&#x27;s message')
  expect(captionOf(trouble)).toBe('Original message')
})

test('shows a malformed response by its status and the place of the mismatch', () => {
  expect(drawn({ ...trouble, detail: 'Not JSON', status: 200 })).toContain('Technical detail: HTTP 200, Not JSON')
  expect(drawn(trouble)).not.toMatch(/Technical detail|message<\/figcaption>/)
})
