import { expect, test } from 'vitest'
import { encodeBody } from '../../../../../electron/service/calls/request-body.ts'

test('a form with files has time for a slow line, and other requests have the usual deadline', () => {
  const form = { contentType: 'multipart/form-data; boundary=x', bytes: new Uint8Array(10_000_000) }
  expect(encodeBody({ form }).deadlineMs).toBe(220_000)
  expect(encodeBody({ form: { ...form, bytes: new Uint8Array(90_000) } }).deadlineMs).toBe(30_000)
  expect(encodeBody({ body: { order: {} } })).not.toHaveProperty('deadlineMs')
  expect(encodeBody({})).toEqual({ headers: {} })
})
