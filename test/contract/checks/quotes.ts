import { strict as assert } from 'node:assert'
import { requestFields, type RequestFields } from '../facts/request-fields.ts'
import { at, everyAt, listAt, numberAt, shown, without } from '../read-json.ts'
import { notObserved, once, type Check, type World } from '../world.ts'
import { assertRefused, directLane, goodsFrom, invalidInput, lanes, quoteBody, quoteFor, type Lane } from './shipping.ts'

async function assertInvalid(world: World, changes: Readonly<Record<string, unknown>>): Promise<void> {
  assertRefused(await quoteFor(world, await directLane(world), changes), 400, invalidInput)
}

const described = (quote: unknown): readonly unknown[] => everyAt(quote, 'estimates[].line_items[].description')
const taxes = ['Import VAT', 'Import Duties']
const withTaxes = (lane: Lane) => ({ estimate_taxes_and_duties: true, hs_codes: goodsFrom(lane) })

/** A lane whose purpose lets taxes and duties be estimated, with its quote. */
const taxedQuote = once(async (world): Promise<{ lane: Lane; json: unknown }> => {
  const tried = new Set<number>()
  for (const lane of await lanes(world)) {
    if (tried.has(lane.purpose)) continue
    tried.add(lane.purpose)
    const quote = await quoteFor(world, lane, withTaxes(lane))
    if (quote.status === 201 && taxes.every((name) => described(quote.json).includes(name))) return { lane, json: quote.json }
  }
  return notObserved(`no purpose of ${[...tried].join(', ')} gave an estimate with taxes and duties`)
})

/** A lane that a hub serves and one that none does. */
export const hubLane = once(async (world): Promise<Lane> => {
  const known = await lanes(world)
  for (const lane of [...known.filter((one) => one.legs > 1), ...known].slice(0, 40)) {
    if ((await quoteFor(world, lane, { hub_transit: true })).status === 201) return lane
  }
  return notObserved('no lane of the account is served by a hub')
})

export const quoteChecks: Readonly<Record<string, Check>> = {
  'quotes.create': async (world) => {
    const quote = await quoteFor(world, await directLane(world))
    assert.equal(quote.status, 201, JSON.stringify(quote.json))
    assert.ok(listAt(quote.json, 'estimates').length > 0)
  },
  'quotes.create.several-estimates': async (world) => {
    const quote = await quoteFor(world, await directLane(world))
    const ids = everyAt(quote.json, 'estimates[].estimate_id')
    assert.ok(ids.length > 1, 'one estimate only')
    assert.equal(new Set(ids).size, ids.length, 'two estimates share an id')
    const services = listAt(quote.json, 'estimates').map(
      (one) => `${shown(at(one, 'shipping_company'))} ${shown(at(one, 'shipping_service'))}`,
    )
    assert.equal(new Set(services).size, services.length, 'two estimates are of one carrier service')
  },
  'quotes.create.missing-field': async (world) => {
    const lane = await directLane(world)
    const fields: RequestFields = requestFields['POST /quotes']
    for (const [path, type] of Object.entries(fields)) {
      if (!type.includes('!')) continue
      const answer = await world.service.call('POST /quotes', { json: without(quoteBody(lane), path), omits: path })
      assert.equal(answer.status, 400, `without ${path}: ${answer.status}`)
      assertRefused(answer, 400, invalidInput)
    }
  },
  'quotes.create.invalid-country': async (world) => {
    await assertInvalid(world, { origin_country_id: 99_999_999 })
    await assertInvalid(world, { destination_country_id: 99_999_999 })
  },
  'quotes.create.invalid-package': async (world) => {
    const box = { weight: 3.5, width: 20, height: 15, length: 30 }
    for (const field of Object.keys(box)) await assertInvalid(world, { packages: [{ ...box, [field]: -1 }] })
    await assertInvalid(world, { packages: [{ ...box, weight: 0 }] })
    await assertInvalid(world, { packages: [{ ...box, width: 'wide' }] })
  },
  'quotes.create.invalid-currency': (world) => assertInvalid(world, { value_of_goods_currency_id: 'QQQ' }),
  'quotes.create.invalid-purpose': (world) => assertInvalid(world, { purpose_of_shipment_id: 99_999_999 }),
  'quotes.create.units': async (world) => {
    const lane = await directLane(world)
    for (const units of [
      { mass_unit: 'kg', distance_unit: 'cm' },
      { mass_unit: 'lb', distance_unit: 'inch' },
    ])
      assert.equal((await quoteFor(world, lane, units)).status, 201, JSON.stringify(units))
    await assertInvalid(world, { mass_unit: 'stone' })
    await assertInvalid(world, { distance_unit: 'ell' })
  },
  'quotes.create.addresses': async (world) => {
    const lane = await directLane(world)
    const classified = {
      origin_address: { ...lane.origin, classification: 'business' },
      destination_address: { ...lane.destination, classification: 'residential' },
    }
    assert.equal((await quoteFor(world, lane, classified)).status, 201)
  },
  'quotes.create.hub': async (world) => {
    const quote = await quoteFor(world, await hubLane(world), { hub_transit: true })
    assert.ok(listAt(quote.json, 'estimates').length > 0)
  },
  'quotes.create.no-hub': async (world) => {
    for (const lane of (await lanes(world)).slice(0, 40)) {
      const answer = await quoteFor(world, lane, { hub_transit: true })
      if (answer.status === 201) continue
      assert.equal(answer.status, 422)
      assert.equal(at(answer.json, 'success'), false)
      const said = at(answer.json, 'error')
      const text = '["Hub transit No hub is available for this route."]'
      assert.equal(typeof said === 'string' ? said : JSON.stringify(said), text)
      assert.equal((await quoteFor(world, lane)).status, 201, 'the direct quote to fall back to was refused')
      return
    }
    notObserved('a hub serves every lane that was tried')
  },
  'quotes.create.hub-default': async (world) => {
    const lane = await hubLane(world)
    const [absent, off] = [await quoteFor(world, lane), await quoteFor(world, lane, { hub_transit: false })]
    assert.equal(absent.status, 201)
    assert.deepEqual(everyAt(absent.json, 'estimates[].shipping_service'), everyAt(off.json, 'estimates[].shipping_service'))
  },
  'quotes.create.taxes': async (world) => {
    const { json } = await taxedQuote(world)
    for (const estimate of listAt(json, 'estimates')) {
      const names = everyAt(estimate, 'line_items[].description')
      for (const tax of taxes) assert.ok(names.includes(tax), `an estimate has no ${tax}`)
    }
  },
  'quotes.create.taxes-default': async (world) => {
    const { lane } = await taxedQuote(world)
    for (const changes of [{ hs_codes: goodsFrom(lane) }, { hs_codes: goodsFrom(lane), estimate_taxes_and_duties: false }]) {
      const quote = await quoteFor(world, lane, changes)
      for (const tax of taxes) assert.ok(!described(quote.json).includes(tax), `${tax} was not asked for`)
    }
  },
  'quotes.create.taxes-need-codes': async (world) => {
    const { lane } = await taxedQuote(world)
    assertRefused(await quoteFor(world, lane, { estimate_taxes_and_duties: true }), 400, invalidInput)
  },
  'quotes.create.taxes-need-incoterm': async (world) => {
    const { lane } = await taxedQuote(world)
    const purposes = new Set((await lanes(world)).map((one) => one.purpose))
    for (const purpose of purposes) {
      const quote = await quoteFor(world, { ...lane, purpose }, withTaxes(lane))
      const taxed = quote.status === 201 && described(quote.json).includes('Import VAT')
      if (!taxed) return
    }
    notObserved('every purpose seen carries one of the four incoterms')
  },
  'quotes.billable-weight': async (world) => {
    const lane = await directLane(world)
    const heavy = { weight: 60, width: 10, height: 10, length: 10 }
    const bulky = { weight: 1, width: 90, height: 90, length: 90 }
    for (const box of [heavy, bulky]) {
      const quote = await quoteFor(world, lane, { packages: [box] })
      for (const estimate of listAt(quote.json, 'estimates')) {
        for (const unit of ['metric', 'imperial']) {
          const weights = at(estimate, 'billable_weight', unit)
          const higher = Math.max(numberAt(weights, 'weight'), numberAt(weights, 'volumetric_weight'))
          assert.ok(numberAt(weights, 'billable_weight') >= higher - 0.011, `${unit}: below the higher of weight and volumetric weight`)
        }
      }
    }
  },
  'quotes.estimate-units': async (world) => {
    const quote = await quoteFor(world, await directLane(world))
    for (const weights of everyAt(quote.json, 'estimates[].billable_weight')) {
      assert.equal(at(weights, 'metric', 'mass_unit'), 'kg')
      assert.equal(at(weights, 'metric', 'distance_unit'), 'cm')
      assert.equal(at(weights, 'imperial', 'mass_unit'), 'lb')
      assert.equal(at(weights, 'imperial', 'distance_unit'), 'inch')
    }
  },
  'quotes.read': async (world) => {
    const made = await quoteFor(world, await directLane(world))
    const read = await world.service.call('GET /quotes/{id}', { id: numberAt(made.json, 'id') })
    assert.equal(read.status, 200)
    assert.deepEqual(read.json, made.json)
  },
}

/** Runs last, for it lets weeks pass. */
export const quoteValidityChecks: Readonly<Record<string, Check>> = {
  'quotes.read.validity': async (world) => {
    const made = await quoteFor(world, await directLane(world))
    const id = numberAt(made.json, 'id')
    assert.deepEqual([...new Set(everyAt(made.json, 'estimates[].quote_expired'))], [false])
    for (let day = 0; day < 60; day += 1) {
      if (!(await world.passTime(86_400))) break
      const read = await world.service.call('GET /quotes/{id}', { id })
      assert.equal(read.status, 200)
      if (everyAt(read.json, 'estimates[].quote_expired').includes(true)) return
    }
    notObserved('no estimate expired in the time there was')
  },
}
