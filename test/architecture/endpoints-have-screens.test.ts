import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requestFields } from '../contract/facts/request-fields.ts'
import { endpointScreens } from './interface-endpoints.ts'
import { fieldScreens } from './interface-fields.ts'

const root = resolve(import.meta.dirname, '..', '..')
const imported = /(?:from|import\()\s*'(\.[^']+)'/g

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A renderer file and every renderer file that it imports, statically or on demand. */
function reachableFrom(first: string): ReadonlySet<string> {
  const reached = new Set<string>([first])
  for (const file of reached) {
    for (const [, source = ''] of read(file).matchAll(imported)) {
      const target = relative(root, resolve(root, dirname(file), source))
      if (target.startsWith('renderer') && /\.tsx?$/.test(target)) reached.add(target)
    }
  }
  return reached
}

/** The files that the window shows, from its entry on. */
const shown = reachableFrom('renderer/main.tsx')

/** Every field with its endpoint, sorted. */
function keysOf(table: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string[] {
  return Object.entries(table)
    .flatMap(([endpoint, fields]) => Object.keys(fields).map((field) => `${endpoint} ${field}`))
    .toSorted()
}

describe('An endpoint of the service', () => {
  it.each(Object.entries(endpointScreens))('is used from a screen: %s', (_endpoint, { screen, call, method, usedIn }) => {
    expect([existsSync(join(root, screen)), shown.has(screen)]).toEqual([true, true])
    const callers = [...reachableFrom(screen)].filter((file) => read(file).includes(`'${call}'`))
    expect(callers).not.toEqual([])
    expect(read('electron/service/service-client.ts')).toMatch(new RegExp(`^  ${method}\\(`, 'm'))
    expect(read(usedIn)).toContain(`.${method}(`)
  })

  it('is in the list of the client’s endpoints', () => {
    const [, client = ''] = /export interface ServiceClient\b[^{]*\{(.*?)\n\}/s.exec(read('electron/service/service-client.ts')) ?? []
    const methods = new Set([...client.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name))
    expect(methods.size).toBeGreaterThan(0)
    expect(methods).toEqual(new Set(Object.values(endpointScreens).map(({ method }) => method)))
  })
})

describe('A field of a request', () => {
  it('has a screen and a label, and no other field is listed with one', () => {
    expect(keysOf(fieldScreens)).toEqual(keysOf(requestFields))
  })
})

describe('An endpoint of the interface', () => {
  it('has a screen, except PATCH, because the app sends PUT instead', () => {
    const endpoints = Object.keys(requestFields).filter((endpoint) => endpoint !== 'PATCH /webhooks/{id}')
    expect(Object.keys(endpointScreens).toSorted()).toEqual(endpoints.toSorted())
  })
})
