import { describe, expect, it } from 'vitest'
import { proveWrite } from '../../../../support/proofs/proof-report.ts'
import { companyCreation, deletion, registration, replacement } from '../../../../support/proofs/proof-writes.ts'

describe('whatever byte its connection breaks at, and whatever the response', () => {
  it.each([companyCreation, registration, replacement, deletion])(
    '$name arrives at most once and is never reported wrongly',
    async (write) => {
      expect(await proveWrite(write)).toBeGreaterThan(400)
    },
    300_000,
  )
})
