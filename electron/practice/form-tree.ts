/** The fields of a form as JSON: texts, files, lists and objects without a prototype. */
export type FormTree = { [name: string]: FormValue }
type FormValue = string | File | FormTree | FormValue[]

/** `order[hs_codes][][code]` as `['order', 'hs_codes', '', 'code']`; null when the brackets do not match. */
function parsePath(name: string): readonly string[] | null {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  return first === undefined ? null : [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, step = '']) => step)]
}

function isTree(value: FormValue | undefined): value is FormTree {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof File)
}

function emptyTree(): FormTree {
  return Object.create(null) as FormTree
}

function hasValue(tree: FormTree, steps: readonly string[]): boolean {
  const [step = '', ...rest] = steps
  const found = tree[step]
  if (found === undefined) return false
  return isTree(found) && rest.length > 0 ? hasValue(found, rest) : rest[0] !== ''
}

/** Puts a value at the path of its steps; false when two fields contradict each other. */
function setValue(tree: FormTree, steps: readonly string[], value: string | File): boolean {
  const [step = '', next, ...rest] = steps
  const found = tree[step]
  if (next === undefined) {
    if (found !== undefined) return false
    tree[step] = value
    return true
  }
  if (next !== '') {
    if (found !== undefined && !isTree(found)) return false
    const inner = found ?? emptyTree()
    tree[step] = inner
    return setValue(inner, [next, ...rest], value)
  }
  if (found !== undefined && !Array.isArray(found)) return false
  const list = found ?? []
  tree[step] = list
  if (rest.length === 0) {
    list.push(value)
    return true
  }
  const last = list.at(-1)
  if (isTree(last) && !hasValue(last, rest)) return setValue(last, rest, value)
  const begun = emptyTree()
  list.push(begun)
  return setValue(begun, rest, value)
}

/**
 * Parses nested form names in the interface's format. In a list, a field that the current element already has starts the next
 * element. Null when a name is malformed or two names contradict each other.
 */
export function parseFormTree(form: Iterable<readonly [string, string | File]>): FormTree | null {
  const tree = emptyTree()
  for (const [name, value] of form) {
    const steps = parsePath(name)
    if (steps === null || !setValue(tree, steps, value)) return null
  }
  return tree
}

const integerFields: ReadonlySet<string> = new Set([
  'quote_estimate_id',
  'purpose_of_shipment_id',
  'origin_address_id',
  'destination_address_id',
  'country_id',
  'quantity',
  'reason_for_shipment_id',
])

function coerceText(name: string, text: string): string | number | boolean {
  if (integerFields.has(name)) return /^\d{1,15}$/.test(text) ? Number(text) : text
  if (name === 'weight') return /^\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : text
  if (name !== 'send_consignee_tracking_details') return text
  return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text
}

/** A form has only texts: those of number and boolean fields are converted; an invalid text stays and is refused later. */
export function coerceFormTree(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return coerceText(name, value)
  if (Array.isArray(value)) return value.map((each: unknown) => coerceFormTree(each, name))
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, coerceFormTree(inner, key)]))
}
