import type { SerialProtocol } from '../../../shared/scales/scale-settings.ts'
import type { WeightUnit } from '../../../shared/scales/weight.ts'
import { parseWeight, stableReading, type RawReading } from './raw-reading.ts'

export interface ProtocolReader {
  /** Sent to request a weight; null for a scale that sends by itself. */
  readonly request: string | null
  /** Parses one line; null if it does not complete a reading. */
  readonly read: (line: string) => RawReading | null
}

const settling: RawReading = { kind: 'settling', weight: null }

/** Mettler-Toledo's standard interface command set: `S S     1.250 kg`, with D for a weight that moves. */
function readSics(line: string): RawReading | null {
  const [, state, text = ''] = /^S ([SDI+-])(.*)$/.exec(line) ?? []
  if (state === undefined) return null
  if (state === '+') return { kind: 'overload', weight: null }
  if (state === '-') return { kind: 'negative', weight: null }
  if (state === 'I') return settling
  const weight = parseWeight(text)
  if (weight === null) return /[a-z]/i.test(text) ? { kind: 'otherUnit', weight: null } : null
  return state === 'S' ? stableReading(weight) : { kind: 'settling', weight }
}

/** Mettler-Toledo 8217: a weight only when it is stable, else `?` and a byte of flags. */
function read8217(line: string, unit: WeightUnit): RawReading | null {
  const text = line.replace('\u0002', '')
  if (text.startsWith('?')) {
    const flags = text.codePointAt(1) ?? 0
    if ((flags & 2) !== 0) return { kind: 'overload', weight: null }
    if ((flags & 4) !== 0) return { kind: 'negative', weight: null }
    return settling
  }
  const weight = parseWeight(text.replace(/N$/, ''), unit)
  return weight === null ? null : stableReading(weight)
}

/**
 * NCI's SCP-01: a line with the weight, then a line with two status characters, which some scales prefix with `S` or `H`. While the weight moves,
 * only the status line is sent.
 */
function createNciReader(): ProtocolReader['read'] {
  let text: string | null = null
  return (line) => {
    const [, first, second] = /^[SH]?([0-?])([0-?])$/.exec(line) ?? []
    if (first === undefined || second === undefined) {
      if (/\d/.test(line)) text = line
      return null
    }
    const [motion, range] = [first.charCodeAt(0), second.charCodeAt(0)]
    const weight = text === null ? null : parseWeight(text)
    text = null
    if ((motion & 12) !== 0 || (range & 12) !== 0) return { kind: 'faulty', weight: null }
    if ((range & 2) !== 0) return { kind: 'overload', weight: null }
    if ((range & 1) !== 0) return { kind: 'negative', weight: null }
    if ((motion & 1) !== 0) return { kind: 'settling', weight }
    return weight === null ? null : stableReading(weight)
  }
}

/** Lines that many scales send continuously: `ST,GS,+  1.250kg`, or only the weight. */
function readContinuous(line: string): RawReading | null {
  const [, state = '', text = ''] = /^(ST|US|OL)?[,\s]*(?:GS|NT|GR|G|N)?[,\s:]*(.*)$/i.exec(line) ?? []
  if (state.toUpperCase() === 'OL') return { kind: 'overload', weight: null }
  const weight = parseWeight(text)
  if (weight === null) return null
  if (state === '') return { kind: 'unmarked', weight }
  return state.toUpperCase() === 'ST' ? stableReading(weight) : { kind: 'settling', weight }
}

/** Parses the lines of one connection. */
export function createProtocolReader(protocol: SerialProtocol, unit: WeightUnit): ProtocolReader {
  const readers: Record<SerialProtocol, ProtocolReader> = {
    sics: { request: 'SI\r\n', read: readSics },
    '8217': { request: 'W', read: (line) => read8217(line, unit) },
    nci: { request: 'W\r', read: createNciReader() },
    continuous: { request: null, read: readContinuous },
  }
  return readers[protocol]
}
