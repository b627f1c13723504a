import { afterEach, describe, expect, it } from 'vitest'
import { answerText } from '../../../support/services/fault-server.ts'
import { listed, startBookingStation, type BookingStation } from '../../../support/stations/booking-station.ts'
import { newOrder } from '../../../support/orders/new-order.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { nextOf, messageOf } from '../../../support/failure-words.ts'

let station: BookingStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

async function start(): Promise<BookingStation> {
  station = await startBookingStation()
  return station
}

const others = (count: number) => Array.from({ length: count }, (_, index) => listed(index + 1, `OTHER-${index}`))

describe('Creating an order', () => {
  it('sends it once with its own customer reference, and stores the service’s result', async () => {
    const { creation, world, posts, kept, journal } = await start()
    world.onCreate = (reference, socket) => {
      socket.write(answerText(201, JSON.stringify({ order: listed(77, reference) })))
    }
    expect(valueOf(await creation.create(newOrder({ customerReference: 'PO-5' }))).order).toMatchObject({
      id: 77,
      customerReference: 'PO-5',
    })
    expect([posts(), kept, valueOf(await journal.listOpen())]).toEqual([1, [77], []])
  })

  it.each([undefined, '', '  '])('generates a reference when it is given %o', async (customerReference) => {
    const { creation, world } = await start()
    const given: string[] = []
    world.onCreate = (reference, socket) => {
      given.push(reference)
      socket.write(answerText(201, JSON.stringify({ order: listed(77, reference) })))
    }
    const { customerReference: _left, ...order } = newOrder()
    for (let time = 0; time < 2; time += 1)
      valueOf(await creation.create(customerReference === undefined ? order : { ...order, customerReference }))
    expect(given[0]).toMatch(/^PB-20261121-[2-9A-HJ-NP-Z]{10}$/)
    expect(given[1]).not.toBe(given[0])
  })

  it('refuses a reference that was used before, here or on a known order, and sends nothing', async () => {
    const { creation, world, posts } = await start()
    world.onCreate = (reference, socket) => void socket.write(answerText(201, JSON.stringify({ order: listed(77, reference) })))
    valueOf(await creation.create(newOrder({ customerReference: 'po-5' })))
    for (const customerReference of ['PO-5', 'KNOWN-1']) {
      const failure = failureOf(await creation.create(newOrder({ customerReference })))
      expect(failure).toMatchObject({ kind: 'invalid-input', path: 'customerReference' })
    }
    expect(posts()).toBe(1)
  })

  it('reuses the reference of a refused order, but not of one in doubt', async () => {
    const { creation, world, posts } = await start()
    world.onCreate = (_reference, socket) => {
      socket.write(answerText(400, JSON.stringify({ success: false, error: 'Invalid input, object invalid', errors: [] })))
    }
    expect(failureOf(await creation.create(newOrder({ customerReference: 'PO-5' }))).kind).toBe('invalid-input')
    world.onCreate = (_reference, socket) => socket.destroy()
    expect(failureOf(await creation.create(newOrder({ customerReference: 'PO-5' }))).kind).toBe('outcome-unknown')
    world.onCreate = (reference, socket) => void socket.write(answerText(201, JSON.stringify({ order: listed(77, reference) })))
    expect(failureOf(await creation.create(newOrder({ customerReference: 'po-5' })))).toMatchObject({ path: 'customerReference' })
    expect(posts()).toBe(2)
  })

  it('whose response is lost is found by its reference on any page, and is not sent again', async () => {
    const { creation, world, posts, minutes, kept, journal } = await start()
    world.orders.push(...others(45))
    world.onCreate = (reference, socket) => {
      world.orders.push(listed(77, reference))
      socket.destroy()
    }
    expect(valueOf(await creation.create(newOrder({ customerReference: 'PO-5' }))).order.id).toBe(77)
    expect([posts(), minutes(), kept]).toEqual([1, 0, [77]])
    expect(valueOf(await journal.listOpen())).toEqual([])
  })

  it('that appears late is found by the second search, a minute later', async () => {
    const { creation, world, posts, minutes } = await start()
    world.orders.push(...others(3))
    world.onCreate = (_reference, socket) => socket.destroy()
    world.onMinute = () => world.orders.unshift(listed(77, 'PO-5'))
    expect(valueOf(await creation.create(newOrder({ customerReference: 'PO-5' }))).order.id).toBe(77)
    expect([posts(), minutes()]).toEqual([1, 1])
  })

  it('that neither search finds is left to a person, with the reference to search for', async () => {
    const { creation, world, posts, minutes, journal } = await start()
    world.orders.push(...others(25))
    world.onCreate = (_reference, socket) => socket.destroy()
    const failure = failureOf(await creation.create(newOrder({ customerReference: 'PO-5' })))
    expect(failure.kind).toBe('outcome-unknown')
    expect(messageOf(failure)).toContain('PO-5')
    expect(messageOf(failure)).toContain('searched 25 orders. A minute later: Packbench searched 25 orders.')
    expect(nextOf(failure)).toContain('PO-5')
    expect([posts(), minutes()]).toEqual([1, 1])
    expect(valueOf(await journal.listOpen())).toEqual([])
  })

  it('raises an alarm that names both orders when the order exists twice', async () => {
    const { creation, world, posts } = await start()
    world.onCreate = (reference, socket) => {
      world.orders.push(listed(77, reference), ...others(30), listed(78, reference.toLowerCase()))
      socket.destroy()
    }
    const failure = failureOf(await creation.create(newOrder({ customerReference: 'PO-5' })))
    expect(messageOf(failure)).toMatch(/^Alarm: .*77, 78/)
    expect(posts()).toBe(1)
  })

  it('finds the order although the pages shift while they are read', async () => {
    const { creation, world, minutes } = await start()
    world.orders.push(...others(40))
    world.onCreate = (reference, socket) => {
      world.orders.splice(20, 0, listed(77, reference))
      socket.destroy()
    }
    let shifts = 0
    world.onPage = (page) => {
      // The first order disappears just before the second page is read, so the first entry of that page moves to the first page.
      if (page === 2 && shifts === 0) {
        shifts += 1
        world.orders.shift()
      }
      return false
    }
    expect(valueOf(await creation.create(newOrder({ customerReference: 'PO-5' }))).order.id).toBe(77)
    expect(minutes()).toBe(0)
  })

  it('leaves the creation open for the next start when the list cannot be read', async () => {
    const { creation, world, journal, posts } = await start()
    world.onCreate = (_reference, socket) => socket.destroy()
    world.onPage = (_page, socket) => {
      socket.write(answerText(500, '{}'))
      return true
    }
    expect(messageOf(failureOf(await creation.create(newOrder({ customerReference: 'PO-5' }))))).toContain('could not be read')
    expect(valueOf(await journal.listOpen()).map(({ intent }) => intent)).toMatchObject([
      { kind: 'create-order', customerReference: 'PO-5' },
    ])
    expect(posts()).toBe(1)
  })

  it('that was refused, or never sent, is not searched', async () => {
    const { creation, world, sent, server } = await start()
    world.onCreate = (_reference, socket) => {
      socket.write(answerText(400, JSON.stringify({ success: false, error: 'Invalid input, object invalid', errors: [] })))
    }
    await creation.create(newOrder({ customerReference: 'PO-5' }))
    expect(sent()).toHaveLength(1)
    await server.close()
    expect(failureOf(await creation.create(newOrder({ customerReference: 'PO-6' }))).kind).toBe('not-sent')
    expect(sent()).toHaveLength(1)
  })

  it('creates and reports one order when its response is cut at any byte', async () => {
    const { creation, world, posts } = await start()
    let cut = 0
    let length = 1
    world.onCreate = (reference, socket) => {
      const order = { id: 1000 + cut, status: 'order_received', customer_reference: reference }
      world.orders.unshift(order)
      const whole = answerText(201, JSON.stringify({ order }))
      length = whole.length
      socket.end(whole.slice(0, cut))
    }
    let made = 0
    for (cut = 0; cut <= length; cut += 13) {
      expect(valueOf(await creation.create(newOrder({ customerReference: `PO-${cut}` }))).order.id).toBe(1000 + cut)
      made += 1
    }
    expect(posts()).toBe(made)
  })
})
