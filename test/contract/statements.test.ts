import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { checks } from './checks.ts'
import { interfaceCode } from './facts/interface-code.ts'
import { interfaceEndpoints, interfaceSections, notShownCount } from './facts/interface-sections.ts'
import { requestFields } from './facts/request-fields.ts'
import { statements } from './statements.ts'

/** Escapes a text so that a pattern matches it literally. */
const literally = (text: string): string => text.replaceAll(/[^\w\s]/g, String.raw`\$&`)

const inSection = (heading: string) => statements.filter(({ section }) => section === heading || heading.startsWith(`${section} (`))
const said = (text: string): string => text.replaceAll(/[`\s]+/g, ' ')
const everything = said(statements.map(({ id, section, says }) => `${id} ${section} ${says}`).join(' \n '))

/** A code span without the ending that prose leaves out: `estimates[]`, `hub_transit: true`. */
const bare = (code: string): string => code.replaceAll(/: true$|\[\]$/g, '')

describe('the table of statements', () => {
  test('lists each statement once', () => {
    const ids = statements.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('gives each statement an existing check, and each check a statement', () => {
    const named = statements.flatMap(({ held }) => (held.by === 'check' ? [held.check] : []))
    expect(named.filter((id) => checks[id] === undefined)).toEqual([])
    expect(Object.keys(checks).filter((id) => !named.includes(id))).toEqual([])
  })

  test.each(statements.flatMap(({ id, held }) => (held.by === 'test' ? [{ id, ...held }] : [])))(
    'leaves $id to a test that exists: $name',
    async ({ file, name }) => {
      const source = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
      expect(source).toMatch(new RegExp(`\\(\\s*(['"\`])${literally(name)}\\1`))
    },
  )

  test('gives a reason if a statement cannot be checked', () => {
    const reasons = statements.flatMap(({ held }) => (held.by === 'nothing' ? [held.reason] : []))
    expect(reasons.filter((reason) => reason.split(' ').length < 4)).toEqual([])
  })

  test.each(Object.entries(interfaceSections))(
    'has under "%s" a statement for each row, list item and name',
    (heading, { rows, items, names }) => {
      const own = inSection(heading)
      expect(own.length).toBeGreaterThanOrEqual(Math.max(rows, items))
      const text = own.map(({ id, says }) => `${id} ${says}`).join('\n')
      expect(names.filter((name) => !new RegExp(`(?<![\\w])${literally(name)}(?!\\w)`).test(text))).toEqual([])
    },
  )

  test('contains every name, value, format and text that the interface sets in code', () => {
    expect(interfaceCode.filter((code) => !everything.includes(said(bare(code))))).toEqual([])
  })

  test('has a section for every endpoint, with a statement for each of its request fields', () => {
    expect(interfaceEndpoints.filter((endpoint) => inSection(endpoint).length === 0)).toEqual([])
    for (const [endpoint, fields] of Object.entries(requestFields)) {
      expect(statements.filter(({ id }) => id.startsWith(`${endpoint}.request.`)).length).toBe(Object.keys(fields).length)
    }
  })

  test('marks what the interface does not document', () => {
    expect(statements.filter(({ held }) => held.by === 'not-shown').length).toBe(notShownCount + 1)
  })
})
