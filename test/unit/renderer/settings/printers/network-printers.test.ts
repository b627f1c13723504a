import { describe, expect, test } from 'vitest'
import { settingsSchema, type PrintSettings } from '../../../../../shared/settings/settings.ts'
import {
  parseNetworkPrinter,
  withChangedNetworkPrinter,
  withNetworkPrinter,
  withoutNetworkPrinter,
} from '../../../../../renderer/settings/printers/network-printers.ts'

const zebra = { name: 'Zebra 2', host: '192.168.1.50', port: 9100 }
const id = 'network:192.168.1.50:9100'
const usual = settingsSchema.parse({}).printing

function ruled(printing: PrintSettings): PrintSettings {
  return {
    ...printing,
    labelPrinter: id,
    rules: [{ documents: ['waybill_document'], services: [], countries: [], route: 'any', printer: id, media: '4x6in', copies: 1 }],
  }
}

describe('the address of a printer', () => {
  test.each(['192.168.1.50', 'zebra-2', 'zebra-2.local', 'ZEBRA.example', 'fe80::1'])('may be %s', (host) => {
    const { printer } = parseNetworkPrinter({ name: 'Zebra', host, port: '9100' }, [])
    expect(printer).toEqual({ name: 'Zebra', host: host.toLowerCase(), port: 9100 })
  })

  test.each(['', '192.168.1', '192.168.1.256', 'http://zebra', 'zebra 2', 'zebra:9100', '-zebra', 'zebra..local'])(
    'is refused with a sentence when it is %j',
    (host) => {
      const { printer, errors } = parseNetworkPrinter({ name: 'Zebra', host, port: '9100' }, [])
      expect(printer).toBeNull()
      expect(errors.host).toMatch(/\.$/)
      expect([errors.name, errors.port]).toEqual(['', ''])
    },
  )

  test.each(['', '0', '65536', '91o0', '9100.5', '-1'])('needs a port, which %j is not', (port) => {
    const { printer, errors } = parseNetworkPrinter({ name: 'Zebra', host: 'zebra', port }, [])
    expect(printer).toBeNull()
    expect(errors.port).toBe('Enter a number from 1 to 65535, usually 9100.')
  })

  test('is refused if another printer already has it, ignoring case', () => {
    const known = { name: 'Zebra 2', host: 'zebra.local', port: 9100 }
    const { printer, errors } = parseNetworkPrinter({ name: 'Another', host: ' Zebra.LOCAL ', port: '9100' }, [known])
    expect(printer).toBeNull()
    expect(errors.host).toBe('Zebra 2 already has this address and port.')
    expect(parseNetworkPrinter({ name: 'Another', host: 'zebra.local', port: '9101' }, [known]).printer).not.toBeNull()
  })

  test('needs a name that no other printer has', () => {
    expect(parseNetworkPrinter({ name: ' ', host: 'zebra', port: '9100' }, []).errors.name).toBe('Enter a name, e.g. Zebra 2.')
    const same = parseNetworkPrinter({ name: 'zebra 2', host: 'zebra', port: '9100' }, [zebra])
    expect(same.errors.name).toBe('Another printer already has the name zebra 2.')
  })
})

describe('a network printer that is added', () => {
  test('gets ZPL', () => {
    const { networkPrinters, profiles } = withNetworkPrinter(usual, zebra)
    expect(networkPrinters).toEqual([zebra])
    expect(profiles[id]?.language).toBe('zpl')
  })

  test('gets its former settings again', () => {
    const first = withNetworkPrinter(usual, zebra)
    const before = first.profiles[id]
    if (before === undefined) throw new Error('It has no profile.')
    const measured = { ...before, language: 'pdf' as const, offset: { x: 1, y: 2 } }
    const again = withNetworkPrinter({ ...usual, profiles: { [id]: measured } }, zebra)
    expect(again.profiles[id]).toEqual(measured)
  })

  test('keeps its profile and all uses of it when its address changes', () => {
    const before = ruled(withNetworkPrinter(usual, zebra))
    const after = withChangedNetworkPrinter(before, id, { ...zebra, host: '192.168.1.60' })
    const next = 'network:192.168.1.60:9100'
    expect(after.networkPrinters).toEqual([{ ...zebra, host: '192.168.1.60' }])
    expect(Object.keys(after.profiles)).toEqual([next])
    expect(after.profiles[next]).toEqual(before.profiles[id])
    expect([after.labelPrinter, after.documentPrinter, after.rules[0]?.printer]).toEqual([next, 'folder', next])
  })

  test('is removed with its profile, and nothing else changes', () => {
    const before = ruled(withNetworkPrinter(usual, zebra))
    const after = withoutNetworkPrinter(before, id)
    expect(after).toEqual({ ...before, networkPrinters: [], profiles: {} })
  })
})
