import { z } from 'zod'
import { shipmentDraftSchema } from '../../../shared/new-shipment/draft.ts'

/** One field of a draft and something to enter there. */
export interface DraftStep {
  readonly path: string
  readonly value: unknown
  /** What the form has for such a field: a text, a choice, a check box, or a part that is added. */
  readonly kind: 'text' | 'number' | 'check' | 'choice' | 'part'
}

interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
}

/** Nothing entered yet. */
function emptyValue({ type, properties, anyOf, enum: values }: Shape): unknown {
  if (typeof type === 'object' || anyOf?.some((each) => each.type === 'null') === true) return null
  if (values !== undefined) return values[0]
  if (type === 'object') return Object.fromEntries(Object.entries(properties ?? {}).map(([name, each]) => [name, emptyValue(each)]))
  return type === 'boolean' ? false : type === 'array' ? [] : type === 'string' ? '' : 0
}

function stepsAt(path: string, shape: Shape): DraftStep[] {
  const { properties, items, anyOf, enum: values } = shape
  // A list has the type, and `null`.
  const type = typeof shape.type === 'object' ? shape.type[0] : shape.type
  const inner = anyOf?.find((each) => each.type !== 'null')
  const before = path === '' ? '' : `${path}.`
  if (inner !== undefined) {
    const added: DraftStep[] = inner.type === 'object' ? [{ path, value: emptyValue(inner), kind: 'part' }] : []
    return [...added, ...stepsAt(path, inner)]
  }
  if (type === 'array' && items !== undefined) return [{ path, value: [emptyValue(items)], kind: 'part' }, ...stepsAt(`${path}.0`, items)]
  if (type === 'object') return Object.entries(properties ?? {}).flatMap(([name, each]) => stepsAt(`${before}${name}`, each))
  if (values !== undefined) return [{ path, value: values.at(-1), kind: 'choice' }]
  if (type === 'boolean') return [{ path, value: true, kind: 'check' }]
  return [type === 'string' ? { path, value: `What was typed into ${path}`, kind: 'text' } : { path, value: 7, kind: 'number' }]
}

/** Every field that a draft has, in its order. */
export function draftSteps(): DraftStep[] {
  return stepsAt('', z.toJSONSchema(shipmentDraftSchema) as Shape)
}
