import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createServiceClient } from '../../../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import { failureSchema } from '../../../../../shared/failure.ts'
import { createMemoryJournal } from '../../../../support/memory-journal.ts'
import { recordedCalls, type RecordedCall } from '../../../../support/proofs/proof-calls.ts'
import { createProofClock } from '../../../../support/proofs/proof-clock.ts'
import { damage, damaged, mutate, mutation } from '../../../../support/proofs/proof-mutations.ts'
import { canaryToken, valueOf } from '../../../../support/stations/service-station.ts'
import { volume } from '../../../../support/test-volume.ts'
import { messageOf, nextOf } from '../../../../support/failure-words.ts'

const seed = 20_261_121
const runsOfEach = volume({ sample: 220, full: 650 })
const counts = new Map<string, number>()
let answers = 0

/** A client, and a way to set the answer it gets next. */
function clientAnswered() {
  const clock = createProofClock()
  let next: { body: Uint8Array<ArrayBuffer>; status: number; type: string } = {
    body: new Uint8Array(),
    status: 200,
    type: 'application/json',
  }
  const transport = createTransport({
    clock,
    fetch: async () => {
      answers += 1
      return new Response(next.body, { status: next.status, headers: { 'content-type': next.type } })
    },
  })
  const journal = createMemoryJournal(clock)
  const client = createServiceClient({ baseUrl: 'http://localhost/v2', transport, token: async () => canaryToken, journal, clock })
  return {
    client,
    answer: (body: Uint8Array<ArrayBuffer>, status: number, type = 'application/json') => {
      clock.pass(61_000)
      next = { body, status, type }
    },
  }
}

const plain = (json: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(json))

const status = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(302, 400, 401, 404, 418, 422, 429, 500, 503) },
)
const type = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom('text/html', 'text/plain; charset=utf-16', 'image/png', 'application/pdf') },
)

function note(call: RecordedCall, result: { ok: boolean; failure?: { kind: string } }): void {
  const word = result.ok ? 'understood' : (result.failure?.kind ?? '')
  counts.set(word, (counts.get(word) ?? 0) + 1)
}

describe('a response with any mutation', () => {
  afterAll(() => {
    process.stdout.write(`${answers} mutated answers: ${JSON.stringify(Object.fromEntries(counts))}\n`)
    expect(answers).toBeGreaterThan(volume({ sample: 3_400, full: 10_000 }))
  })

  it.each(recordedCalls)(
    'is parsed or a typed failure: $name',
    async (call) => {
      const { client, answer } = clientAnswered()
      answer(plain(call.answer()), call.status)
      valueOf(await call.ask(client))
      const changes = fc.array(mutation, { minLength: 1, maxLength: 4 })
      await fc.assert(
        fc.asyncProperty(changes, damage, status, type, async (mutations, harm, otherStatus, contentType) => {
          const json = call.answer()
          for (const one of mutations) mutate(json, one)
          answer(damaged(JSON.stringify(json), harm), otherStatus ?? call.status, contentType)
          const result = await call.ask(client)
          note(call, result)
          if (result.ok) return
          const failure = failureSchema.parse(result.failure)
          expect(messageOf(failure).trim()).not.toBe('')
          expect(nextOf(failure).trim()).not.toBe('')
          expect(failure.kind).not.toBe('unexpected')
          const isRefusal = otherStatus !== null && otherStatus >= 400 && otherStatus < 500
          expect(call.effect !== 'write' || isRefusal || failure.kind === 'outcome-unknown').toBe(true)
          expect(JSON.stringify(failure)).not.toContain(canaryToken)
        }),
        { numRuns: runsOfEach, seed },
      )
    },
    300_000,
  )

  it.each(recordedCalls.filter(({ list }) => list !== undefined))(
    'does not hide other items: $name',
    async ({ answer: valid, status: fine, ask, list }) => {
      if (list === undefined) throw new Error('not a list')
      const { client, answer } = clientAnswered()
      answer(plain(valid()), fine)
      const untouched = list.read(valueOf(await ask(client)))
      expect(untouched.length).toBeGreaterThan(2)
      await fc.assert(
        fc.asyncProperty(fc.nat(untouched.length - 1), fc.array(mutation, { minLength: 1, maxLength: 4 }), async (index, mutations) => {
          const json = valid()
          const members = list.members(json)
          const holder = { member: members[index] }
          for (const one of mutations) mutate(holder, one)
          members.splice(index, 1, ...('member' in holder ? [holder.member as Record<string, unknown>] : []))
          answer(plain(json), fine)
          const read = list.read(valueOf(await ask(client)))
          const neighbours = untouched.toSpliced(index, 1)
          expect(neighbours.filter((neighbour) => !read.some((one) => isDeepStrictEqual(one, neighbour)))).toEqual([])
        }),
        { numRuns: runsOfEach, seed },
      )
    },
    300_000,
  )
})
