import { gzipSync } from 'node:zlib'
import { answerText } from '../services/fault-server.ts'
import type { CutKind, Fate, Fault } from './proof-server.ts'
import { volume } from '../test-volume.ts'

/** A repeatable source of chance (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What the server makes of a write is left to chance: whether it refuses, at which byte it begins, when that shows, whether it can be read. */
function fated(fault: Fault, requestLength: number, chance: () => number): Fate {
  const early = chance() < 0.5
  return {
    fault,
    refuses: chance() < 0.2,
    commitsAt: early ? 1 + Math.floor(chance() * requestLength) : Number.POSITIVE_INFINITY,
    showsAfter: chance() < 0.6 ? 0 : 1 + Math.floor(chance() * 4),
    hidesAfterwards: chance() < 0.15,
    readsFirst: chance() < 0.5,
  }
}

const deaths: readonly CutKind[] = ['end', 'resetAndDestroy']

/** Of so many byte positions one is tried; the nightly run tries each. */
const step = volume({ sample: 7, full: 1 })

/** Byte positions, the first and the last included, with a FIN and with a RST after each. */
function everyDeath(length: number): { readonly after: number; readonly how: CutKind }[] {
  return Array.from({ length: length + 1 }, (_, after) => after)
    .filter((after) => after % step === 0 || after === length)
    .flatMap((after) => deaths.map((how) => ({ after, how })))
}

/** A fault for each byte of the request at which its connection can end. */
export function requestCuts(requestLength: number, chance: () => number): Fate[] {
  return everyDeath(requestLength).map((death) => fated({ at: 'request', ...death }, requestLength, chance))
}

/** A fault for each byte of an answer, a yes or a refusal, after which its connection can end. */
export function answerCuts(answerLength: number, refuses: boolean, requestLength: number, chance: () => number): Fate[] {
  return everyDeath(answerLength).map((death) => ({ ...fated({ at: 'answer', ...death }, requestLength, chance), refuses }))
}

const html = '<!doctype html><html><body>Welcome to the hotel network</body></html>'

/** Answers that lie or never end, whatever the server has done; `truth` is what it should have answered. */
export function lies(truth: string, requestLength: number, chance: () => number): Fate[] {
  const packed = gzipSync(truth).toString('latin1')
  const faults: readonly Fault[] = [
    { at: 'lie', bytes: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n', how: 'end' },
    { at: 'lie', bytes: 'HTTP/1.1 201 Created\r\ncontent-type: application/json\r\n\r\n', how: 'end' },
    { at: 'lie', bytes: 'HTTP/1.1 201 Created\r\ncontent-length: 500\r\n\r\n', how: 'until-the-deadline' },
    { at: 'lie', bytes: answerText(200, truth, { 'content-length': '10' }), how: 'end' },
    { at: 'lie', bytes: answerText(200, truth, { 'content-length': '999' }), how: 'end' },
    { at: 'lie', bytes: answerText(201, truth.slice(0, -1)), how: 'keep' },
    { at: 'lie', bytes: answerText(200, 'not JSON'), how: 'keep' },
    { at: 'lie', bytes: answerText(200, '[]'), how: 'keep' },
    { at: 'lie', bytes: answerText(201, 'null'), how: 'keep' },
    { at: 'lie', bytes: answerText(200, truth, { 'content-encoding': 'gzip' }), how: 'keep' },
    { at: 'lie', bytes: answerText(200, packed.slice(0, 30), { 'content-encoding': 'gzip', 'content-length': '30' }), how: 'keep' },
    { at: 'lie', bytes: answerText(200, html, { 'content-type': 'text/html' }), how: 'keep' },
    ...[500, 501, 502, 503, 504].map((status) => ({ at: 'lie', bytes: answerText(status, '{"error":"down"}'), how: 'keep' }) as const),
    { at: 'lie', bytes: answerText(503, html, { 'content-type': 'text/html', 'retry-after': '1' }), how: 'keep' },
    { at: 'lie', bytes: answerText(201, truth).slice(0, -2), how: 'until-the-deadline' },
    { at: 'lie', bytes: 'H', how: 'until-the-deadline' },
    { at: 'lie', bytes: '', how: 'until-the-deadline' },
    { at: 'lie', bytes: 'SSH-2.0-server\r\n', how: 'end' },
    { at: 'lie', bytes: '', how: 'resetAndDestroy' },
  ]
  return faults.flatMap((fault) => Array.from({ length: volume({ sample: 2, full: 8 }) }, () => fated(fault, requestLength, chance)))
}
