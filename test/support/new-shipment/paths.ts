type Node = Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return value !== null && typeof value === 'object'
}

/** The value at `a.0.b`; a list also has `length`. */
export function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), root)
}

/** A copy with another value at `a.0.b`. */
export function withValueAt(root: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const inner = rest.length === 0 ? value : withValueAt(isNode(root) ? root[key] : undefined, rest.join('.'), value)
  if (Array.isArray(root)) return root.map((item: unknown, index) => (String(index) === key ? inner : item))
  return { ...(isNode(root) ? root : {}), [key]: inner }
}

/** The path of every value that is neither object nor list, sorted; `*` is a placeholder for any index in a list. */
export function leafPaths(root: unknown, before = ''): string[] {
  if (!isNode(root)) return [before]
  const paths = Object.entries(root).flatMap(([key, value]) => {
    const name = Array.isArray(root) ? '*' : key
    return leafPaths(value, before === '' ? name : `${before}.${name}`)
  })
  return [...new Set(paths)].toSorted()
}
