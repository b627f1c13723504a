import { strict as assert } from 'node:assert'

/** The value at a path of keys and positions; undefined where there is none. */
export function at(json: unknown, ...path: readonly (string | number)[]): unknown {
  let value = json
  for (const step of path) {
    if (value === null || typeof value !== 'object') return undefined
    value = (value as Readonly<Record<string | number, unknown>>)[step]
  }
  return value
}

export function listAt(json: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const value = at(json, ...path)
  assert.ok(Array.isArray(value), `${path.join('.') || 'the answer'} is no list`)
  return value
}

export function numberAt(json: unknown, ...path: readonly (string | number)[]): number {
  const value = at(json, ...path)
  assert.equal(typeof value, 'number', `${path.join('.')} is no number`)
  return value as number
}

export function textAt(json: unknown, ...path: readonly (string | number)[]): string {
  const value = at(json, ...path)
  assert.equal(typeof value, 'string', `${path.join('.')} is no text`)
  return value as string
}

/** Every value at a path in which the step `[]` stands for each element of a list. */
export function everyAt(json: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [json]
  for (const step of path.replaceAll('[]', '.[]').split('.').filter(Boolean)) {
    values = values.flatMap((value): readonly unknown[] => {
      if (step === '[]') return Array.isArray(value) ? value : []
      const inner = at(value, step)
      return inner === undefined ? [] : [inner]
    })
  }
  return values
}

/** A copy without the field at a path; `[]` drops it from each element. */
export function without<Value>(json: Value, path: string): Value {
  const copy = structuredClone(json)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const holders = steps.length === 0 ? [copy] : everyAt(copy, steps.join('.'))
  for (const holder of holders) delete (holder as Record<string, unknown>)[last]
  return copy
}

/** A value as words: text as it is, '' for nothing, anything else as JSON. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
