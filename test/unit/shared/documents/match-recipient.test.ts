import { describe, expect, it } from 'vitest'
import { matchRecipient } from '../../../../shared/documents/match-recipient.ts'
import type { AddressParts, LabelParties } from '../../../../shared/documents/label-parties.ts'

const waybill = 'KC7163097868D'
const recipient: AddressParts = { names: ['Jürgen Müller GmbH'], streets: ['99 Long Street'], postalCode: '12345', city: 'Springfield' }
const sender: AddressParts = { names: ['Example Sender'], streets: ['12 Harbour Road'], postalCode: '3011', city: 'Rotterdam' }
const parties: LabelParties = { recipient, sender }

function match(address: string, some: Partial<LabelParties> = {}) {
  const text = `FROM: Example Sender\n12 Harbour Road, 3011 Rotterdam NL\nTO: ${address}\nEXPRESS WORLDWIDE\nWAYBILL ${waybill}`
  return matchRecipient({ text, waybill, ownNumbers: [] }, { ...parties, ...some })
}

describe('the recipient', () => {
  it.each([
    ['by name', 'JURGEN MULLER GMBH\nSomewhere'],
    ['by name without umlauts', 'Juergen Mueller GmbH\nSomewhere'],
    ['by a name that was cut off', 'Jürgen Müller G'],
    ['by a name in another order', 'GmbH Jürgen Müller'],
    ['by street', 'c/o nobody\n99 LONG STREET'],
    ['by an abbreviated street', 'c/o nobody\n99 Long St.'],
    ['by a street with its number behind it', 'c/o nobody\nLong Street 99'],
    ['by postal code', 'c/o nobody\n12345-6789 Springfield'],
    ['by a postal code in a routing code', 'c/o nobody\n(2L)US12345+52000001'],
  ])('is named %s', (_, address) => {
    expect(match(address)).toBe('named')
  })

  it.each([
    ['of another name, street and postal code', 'Peter Other\n5 Wrong Way\n90210 Elsewhere'],
    ['in the same city', 'Peter Other\n5 Wrong Way\n12399 Springfield'],
    ['of the same street under another number', 'Peter Other\n17 Long Street\n12399 Springfield'],
  ])('is reported as missing on a label for a recipient %s', (_, address) => {
    expect(match(address)).toBe('missing')
  })

  it('is not checked in a text with hardly more than the waybill', () => {
    expect(matchRecipient({ text: `WAYBILL ${waybill}\nOTHER CARRIER`, waybill, ownNumbers: [] }, parties)).toBe('unchecked')
  })

  it('is not checked if the order has it in another script than the label', () => {
    const greek = { ...recipient, names: ['Μαρία Παπαδοπούλου'], streets: ['Οδός Ερμού 12'], postalCode: null }
    expect(match('Maria Papadopoulou\nErmou 12', { recipient: greek })).toBe('unchecked')
  })

  it('is not checked in a text without any known word, because its font may encode letters differently', () => {
    const text = 'ZXQW RTYP\nLKJH GFDS\nMNBV CXZA\nQWEP OIUY'
    expect(matchRecipient({ text, waybill, ownNumbers: [] }, parties)).toBe('unchecked')
  })

  it('is not checked if the order does not name one', () => {
    expect(match('Peter Other', { recipient: null })).toBe('unchecked')
  })
})
