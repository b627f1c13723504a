import * as fc from 'fast-check'

/** One change to a JSON value at a place in it; `place` counts the values in depth-first order, modulo how many there are. */
export interface Mutation {
  readonly place: number
  readonly change: 'delete' | 'rename' | 'retype' | 'nest' | 'duplicate' | 'wrap' | 'empty'
  readonly value: unknown
}

const strangeValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'NaN',
    '12.5',
    '1e999',
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    -0,
    0.1,
    '\u0000',
    '\ud800',
    '\u202etxet',
    'e\u0301'.repeat(2000),
    '2026/13/40 99:99:99 UTC',
    '__proto__',
    true,
    [],
    {},
    [[]],
    { toString: 1, toJSON: null, length: -1 },
  ),
)

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(10_000),
  change: fc.constantFrom('delete', 'rename', 'retype', 'nest', 'duplicate', 'wrap', 'empty'),
  value: strangeValue,
})

type Holder = Record<string, unknown> | unknown[]

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

function placesIn(value: unknown): { readonly holder: Holder; readonly key: string }[] {
  if (!isHolder(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)])
}

function put(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true })
}

function remove(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder, key)
}

/** Changes a JSON value in place. The top-level value itself is never replaced. */
export function mutate(json: unknown, { place, change, value }: Mutation): void {
  const places = placesIn(json)
  const found = places[place % Math.max(1, places.length)]
  if (found === undefined) return
  const { holder, key } = found
  const old: unknown = Reflect.get(holder, key)
  if (change === 'delete') remove(holder, key)
  else if (change === 'rename') {
    remove(holder, key)
    if (!Array.isArray(holder)) put(holder, typeof value === 'string' ? value : `${key}_`, old)
  } else if (change === 'nest') put(holder, key, { [key]: old })
  else if (change === 'wrap') put(holder, key, [old, old])
  else if (change === 'empty') put(holder, key, Array.isArray(old) ? {} : isHolder(old) ? [] : null)
  else if (change === 'duplicate' && Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(old))
  else put(holder, key, change === 'duplicate' ? [value, old] : value)
}

/** What becomes of a text on its way. */
export type Damage = 'none' | 'truncated' | 'twice' | 'mark' | 'deep' | 'key-twice' | 'bytes'

export const damage: fc.Arbitrary<{ readonly kind: Damage; readonly at: number }> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Damage>('none') },
    { weight: 4, arbitrary: fc.constantFrom<Damage>('truncated', 'twice', 'mark', 'deep', 'key-twice', 'bytes') },
  ),
  at: fc.nat(100_000),
})

const encode = (given: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(given)

export function damaged(text: string, { kind, at }: { readonly kind: Damage; readonly at: number }): Uint8Array<ArrayBuffer> {
  const place = at % Math.max(1, text.length)
  if (kind === 'truncated') return encode(text.slice(0, place))
  if (kind === 'twice') return encode(text + text)
  if (kind === 'mark') return encode(`\ufeff${text}`)
  if (kind === 'deep') return encode(text.replace(/:"[^"]*"/, `:${'['.repeat(20_000)}${']'.repeat(20_000)}`))
  if (kind === 'key-twice') return encode(text.replace(/"(\w+)":/, '"$1":null,"$1":'))
  const bytes = encode(text)
  if (kind === 'bytes' && bytes.length > 0) bytes[place % bytes.length] = at % 256
  return bytes
}
