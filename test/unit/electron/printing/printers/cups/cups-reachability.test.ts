import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  recordProbe,
  probePrinter,
  emptyProbeHistory,
  isProbablyOff,
  type ProbeResult,
} from '../../../../../../electron/printing/printers/cups/cups-reachability.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { freePort } from '../../../../../support/machine/programs.ts'

const seemsOffAfter = (looks: readonly ProbeResult[]): boolean => isProbablyOff(looks.reduce(recordProbe, emptyProbeHistory))
const times = (count: number, look: ProbeResult): readonly ProbeResult[] => Array.from({ length: count }, () => look)

describe('A printer that is probed during a job', () => {
  it('seems off when it has refused three probes in a row, and no longer once it responds', () => {
    expect(seemsOffAfter(['answers', ...times(2, 'refuses')])).toBe(false)
    expect(seemsOffAfter(['answers', ...times(3, 'refuses')])).toBe(true)
    expect(seemsOffAfter(['answers', ...times(2, 'refuses'), 'answers', ...times(2, 'refuses')])).toBe(false)
    expect(seemsOffAfter(['answers', ...times(9, 'refuses'), 'answers'])).toBe(false)
  })

  it('seems off only after more refused probes if it never accepted a connection, because it may only be busy', () => {
    expect(seemsOffAfter(times(7, 'refuses'))).toBe(false)
    expect(seemsOffAfter(times(8, 'refuses'))).toBe(true)
  })

  it('neither seems off nor seems on again because a probe gets no response', () => {
    expect(seemsOffAfter(['answers', ...times(100, 'nothing')])).toBe(false)
    expect(seemsOffAfter(['answers', ...times(3, 'refuses'), 'nothing'])).toBe(true)
  })

  it('responds to a probe if something listens on one of the addresses of its name, and refuses it otherwise', async () => {
    const clock = createHandClock()
    const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = address === null || typeof address === 'string' ? 0 : address.port
    expect(await probePrinter('127.0.0.1', port, clock)).toBe('answers')
    server.close()
    await once(server, 'close')
    expect(await probePrinter('127.0.0.1', await freePort(), clock)).toBe('refuses')
    expect(await probePrinter('localhost', await freePort(), clock)).toBe('refuses')
  })

  it('gives no result when its name cannot be resolved', async () => {
    expect(await probePrinter('no-such-printer.invalid', 631, createHandClock())).toBe('nothing')
  })
})
