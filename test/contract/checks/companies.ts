import { strict as assert } from 'node:assert'
import { requestFields, type RequestFields } from '../facts/request-fields.ts'
import { at, everyAt, listAt, numberAt, textAt, without } from '../read-json.ts'
import type { Answer } from '../service-under-test.ts'
import { once, type Check, type World } from '../world.ts'
import { directLane } from './shipping.ts'

let companies = 0

/** Names and e-mails that no earlier run has used. */
function unique(): { readonly name: string; readonly email: string } {
  companies += 1
  const mark = `${process.pid.toString(36)}${Math.floor(performance.timeOrigin).toString(36)}${companies}`
  return { name: `Contract Check ${mark}`, email: `contract.${mark}@example.com` }
}

async function body(world: World) {
  const { country_id } = (await directLane(world)).origin
  return { ...unique(), currency_id: 'USD', address_attributes: { country_id } }
}

const create = (world: World, json: Readonly<Record<string, unknown>>, omits?: string): Promise<Answer> =>
  world.service.call('POST /companies', { json, ...(omits === undefined ? {} : { omits }) })

const whole = once(async (world) => {
  const lane = await directLane(world)
  const address = {
    ...lane.origin,
    address_3: 'Third floor',
    import_code: 'IMP-9',
    tax_number: 'TAX-9',
    export_code: 'EXP-9',
    classification: 'business',
  }
  const sent = { ...(await body(world)), address_attributes: address, validate_address: true }
  const answer = await create(world, sent)
  assert.equal(answer.status, 201, JSON.stringify(answer.json))
  return { sent, company: at(answer.json, 'company') }
})

/** The body of a refused creation: `error` and nothing else. */
function assertInvalid(answer: Answer): void {
  assert.equal(answer.status, 422, `answered ${answer.status} ${JSON.stringify(answer.json)}`)
  assert.deepEqual(Object.keys(answer.json as object), ['error'])
  assert.match(textAt(answer.json, 'error'), /^Validation failed: \S/)
}

const list = (world: World, query: Readonly<Record<string, string | number>> = {}): Promise<Answer> =>
  world.service.call('GET /companies', { query })

export const companyChecks: Readonly<Record<string, Check>> = {
  'companies.create': async (world) => {
    const { sent, company } = await whole(world)
    assert.equal(at(company, 'name'), sent.name)
    assert.equal(at(company, 'currency_id'), sent.currency_id)
    for (const [field, value] of Object.entries(sent.address_attributes)) {
      if (field !== 'export_code') assert.equal(at(company, 'address', field), value, field)
    }
  },
  'companies.create.smallest': async (world) => {
    const answer = await create(world, await body(world))
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
  },
  'companies.create.account-number': async (world) => {
    const { company } = await whole(world)
    assert.notEqual(textAt(company, 'account_number'), '')
    assert.equal(at(company, 'code'), at(company, 'account_number'))
    const other = await create(world, await body(world))
    assert.notEqual(at(other.json, 'company', 'account_number'), at(company, 'account_number'))
  },
  'companies.create.api-user': async (world) => {
    const { sent, company } = await whole(world)
    assert.ok(everyAt(company, 'api_users[].email').includes(sent.email))
  },
  'companies.create.classification': async (world) => {
    for (const classification of ['business', 'residential']) {
      const plain = await body(world)
      const answer = await create(world, { ...plain, address_attributes: { ...plain.address_attributes, classification } })
      assert.equal(answer.status, 201)
      assert.equal(at(answer.json, 'company', 'address', 'classification'), classification)
    }
  },
  'companies.create.missing-field': async (world) => {
    const fields: RequestFields = requestFields['POST /companies']
    for (const [path, type] of Object.entries(fields)) {
      if (type.includes('!')) assertInvalid(await create(world, without(await body(world), path), path))
    }
  },
  'companies.create.duplicate-name': async (world) => {
    const { sent } = await whole(world)
    assertInvalid(await create(world, { ...(await body(world)), name: sent.name }))
  },
  'companies.create.duplicate-email': async (world) => {
    const { sent } = await whole(world)
    assertInvalid(await create(world, { ...(await body(world)), email: sent.email }))
  },
  'companies.create.validate-address': async (world) => {
    const lane = await directLane(world)
    for (const validate_address of [true, false]) {
      const answer = await create(world, { ...(await body(world)), address_attributes: lane.origin, validate_address })
      assert.equal(answer.status, 201, JSON.stringify(answer.json))
    }
  },
  'companies.list': async (world) => {
    await whole(world)
    const answer = await list(world)
    assert.equal(answer.status, 200)
    assert.ok(listAt(answer.json, 'companies').length > 0)
  },
  'companies.list.page-size': async (world) => {
    while (numberAt((await list(world)).json, 'meta', 'record_count') <= 10)
      assert.equal((await create(world, await body(world))).status, 201)
    const [first, second] = [await list(world), await list(world, { page: 2 })]
    assert.equal(listAt(first.json, 'companies').length, 10)
    assert.equal(listAt(second.json, 'companies').length, Math.min(10, numberAt(first.json, 'meta', 'record_count') - 10))
  },
  'companies.list.meta': async (world) => {
    const answer = await list(world)
    assert.equal(numberAt(answer.json, 'meta', 'page_count'), Math.ceil(numberAt(answer.json, 'meta', 'record_count') / 10))
  },
  'companies.list.first-page': async (world) => {
    assert.deepEqual((await list(world)).json, (await list(world, { page: 1 })).json)
  },
  'companies.list.query': async (world) => {
    const { sent } = await whole(world)
    const found = await list(world, { q: sent.name })
    assert.ok(everyAt(found.json, 'companies[].name').includes(sent.name))
    const none = await list(world, { q: `${sent.name} nowhere` })
    assert.deepEqual(listAt(none.json, 'companies'), [])
  },
  'companies.list.empty-query': async (world) => {
    assert.deepEqual((await list(world, { q: '' })).json, (await list(world)).json)
  },
}
