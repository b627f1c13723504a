import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answeredState,
  readHostStatus,
  type HostStatus,
} from '../../../../../../electron/printing/printers/network/network-printer-status.ts'

/** The three strings as the ZPL guide lays them out, everything in order, 3 formats in the buffer and 4 labels left of one. */
const strings = ['030,0,0,1245,003,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000004,1,000', '1234,0'] as const

const framed = (...list: readonly string[]): string => list.map((each) => `\u0002${each}\u0003\r\n`).join('')

function withField(line: 0 | 1, index: number, text: string): string {
  const fields = strings[line].split(',')
  fields[index] = text
  const changed = fields.join(',')
  return line === 0 ? framed(changed, strings[1], strings[2]) : framed(strings[0], changed, strings[2])
}

function told(text: string): HostStatus {
  const status = readHostStatus(text)
  if (status === null) throw new Error('no answer was read')
  return status
}

describe('The answer to ~HS', () => {
  it('has the labels that still have to be printed', () => {
    expect(readHostStatus(framed(...strings))).toMatchObject({ waiting: 7, paperOut: false, paused: false, headOpen: false })
  })

  it.each([
    [0, 1, 'paperOut', 'No paper'],
    [0, 2, 'paused', 'Paused'],
    [0, 11, 'tooHot', 'The head is too hot'],
    [1, 2, 'headOpen', 'The head is open'],
    [1, 3, 'ribbonOut', 'Out of ribbon'],
  ] as const)('reports in string %i, field %i, the flag %s', (line, index, flag, says) => {
    const status = told(withField(line, index, '1'))
    expect(status[flag]).toBe(true)
    expect(answeredState({ kind: 'reported', status })).toMatchObject({ says })
  })

  it('reports in string 0, field 5, that the buffer is full, which is no problem', () => {
    const status = told(withField(0, 5, '1'))
    expect(status.bufferFull).toBe(true)
    expect(answeredState({ kind: 'reported', status })).toEqual({ state: 'printing', says: '' })
  })

  it('is not parsed before all of it has arrived', () => {
    const whole = framed(...strings)
    for (let length = 0; length < whole.length - 2; length += 1) expect(readHostStatus(whole.slice(0, length))).toBeNull()
  })

  it('is never parsed from other data', () => {
    const pieces = constantFrom('\u0002', '\u0003', ',', '0', '1', '\r\n', '030,0,0', 'HTTP/1.1 400 Bad Request')
    assert(
      property(array(pieces, { maxLength: 40 }), (list) => {
        const status = readHostStatus(list.join(''))
        expect(status === null || Number.isFinite(status.waiting)).toBe(true)
      }),
    )
  })
})
