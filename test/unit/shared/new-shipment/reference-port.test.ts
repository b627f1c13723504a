import { describe, expect, it } from 'vitest'
import { completeCountry, countryNameOf, findCountry, type KnownCountry } from '../../../../shared/new-shipment/reference-port.ts'

const known = (id: number, name: string, iso2: string, iso3: string): KnownCountry => ({ id, name, iso2, iso3, needsPostalCode: false })

const countries = [
  known(1, 'Germany', 'DE', 'DEU'),
  known(2, 'United States', 'US', 'USA'),
  known(3, 'United Kingdom', 'GB', 'GBR'),
  known(4, 'Nigeria', 'NG', 'NGA'),
  known(5, 'Austria', 'AT', 'AUT'),
]

describe('A country as typed', () => {
  it.each([
    ['Germany', 1],
    [' germany ', 1],
    ['DE', 1],
    ['deu', 1],
    ['Deutschland', 1],
    ['Alemania', 1],
    ['ドイツ', 1],
    ['1', 1],
    ['USA', 2],
    ['United States of America', 2],
    ['UK', 3],
    ['Great Britain', 3],
    ['Österreich', 5],
  ])('%j is found', (typed, id) => {
    expect(findCountry({ countries }, typed)?.id).toBe(id)
  })

  it.each(['', 'Ger', 'Niger', 'Canada', '9', 'Atlantis'])('%j is not found', (typed) => {
    expect(findCountry({ countries }, typed)).toBeNull()
  })
})

it('the lists of drafts and templates name the country of a typed id or code, and show an unknown text unchanged', () => {
  expect(['2', 'us', '9', 'Atlantis', ''].map((typed) => countryNameOf({ countries }, typed))).toEqual([
    'United States',
    'United States',
    '9',
    'Atlantis',
    '',
  ])
})

describe('The beginning of a name of a country', () => {
  it.each([
    ['Ger', 1],
    ['united k', 3],
    ['United St', 2],
  ])('%j is completed', (typed, id) => {
    expect(completeCountry({ countries }, typed)?.id).toBe(id)
  })

  it.each([
    ['Ge', 'too short'],
    ['Aust', 'Australia begins so too, which no order uses yet'],
    ['Nig', 'Niger begins so too'],
    ['Niger', 'a country of its own'],
    ['United', 'two countries'],
    ['Cana', 'no known country'],
    ['Germany', 'complete already'],
    ['12', 'a number'],
  ])('%j is not completed: %s', (typed) => {
    expect(completeCountry({ countries }, typed)).toBeNull()
  })
})
