import { describe, expect, it } from 'vitest'
import { parseServiceAddress } from '../../../../electron/service/service-address.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { nextOf, messageOf } from '../../../support/failure-words.ts'

describe('a service address', () => {
  it.each([
    ['https://ship.example.com/api/v2', 'https://ship.example.com/api/v2'],
    ['  https://ship.example.com/v2/ ', 'https://ship.example.com/v2'],
    ['https://SHIP.example.com:8443/v10//', 'https://ship.example.com:8443/v10'],
    ['http://127.0.0.1:3000/v2', 'http://127.0.0.1:3000/v2'],
    ['http://127.8.9.1/v2', 'http://127.8.9.1/v2'],
    ['http://localhost:3000/v2', 'http://localhost:3000/v2'],
    ['http://[::1]:3000/v2', 'http://[::1]:3000/v2'],
  ])('%s is accepted', (typed, address) => {
    expect(valueOf(parseServiceAddress(typed)).href).toBe(address)
  })

  it.each([
    ['', 'invalid-input', 'No service address was entered.'],
    ['ship.example.com/v2', 'invalid-input', 'This is not a web address.'],
    ['ftp://ship.example.com/v2', 'invalid-input', 'begins with https://'],
    ['https://user:word@ship.example.com/v2', 'invalid-input', 'user name or password'],
    ['http://ship.example.com/v2', 'not-secure', 'not secure'],
    ['http://localhost.example.com/v2', 'not-secure', 'not secure'],
    ['http://10.0.0.1/v2', 'not-secure', 'not secure'],
    ['http://0x7f.1.example/v2', 'not-secure', 'not secure'],
    ['https://ship.example.com/v2?key=1', 'invalid-input', 'after its path'],
    ['https://ship.example.com/v2#top', 'invalid-input', 'after its path'],
    ['https://ship.example.com', 'invalid-input', 'version'],
    ['https://ship.example.com/v2/orders', 'invalid-input', 'version'],
  ])('%s is refused with its own sentence and next step', (typed, kind, words) => {
    const failure = failureOf(parseServiceAddress(typed))
    expect(failure).toMatchObject({ kind, path: 'serviceAddress' })
    expect(messageOf(failure)).toContain(words)
    expect(nextOf(failure)).not.toBe('')
  })
})
