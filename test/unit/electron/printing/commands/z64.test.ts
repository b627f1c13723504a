import { describe, expect, it } from 'vitest'
import { crc16, z64 } from '../../../../../electron/printing/commands/z64.ts'
import { checkedZ64 } from '../../../../support/labels/read-zpl.ts'

/** Fields that Zebra's own label program wrote, met in public label templates, with the size they unpack to. */
const zebrasOwn = [
  [':Z64:eJzj4KAKYJChDmCwoQ5gEKAOYAAAavEfEQ==:24EF', 288],
  [':Z64:eJxjYKAnOADEDxgYGD8AMZBmBvKZgULsQMxEV4fAAQBLYQRC:3CC2', 256],
] as const

describe('The check of a Z64 field', () => {
  it.each(zebrasOwn)('matches %s, which a Zebra created', (field, size) => {
    const [, , text = '', crc = ''] = field.split(':')
    expect(crc16(Buffer.from(text)).toString(16)).toBe(crc.toLowerCase())
    expect(checkedZ64(field)).toHaveLength(size)
  })

  it('returns the published check value for this CRC', () => {
    expect(crc16(Buffer.from('123456789'))).toBe(0x31c3)
  })

  it('detects a changed letter', () => {
    const field = z64(new Uint8Array(500).fill(0xa5))
    const changed = field.replace(/^(:Z64:.{8})./, (_, before: string) => `${before}!`)
    expect(() => checkedZ64(changed)).toThrow('CRC')
  })
})
