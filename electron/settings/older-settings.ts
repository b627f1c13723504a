type JsonObject = Record<string, unknown>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value with the property `name` upgraded; anything else unchanged. */
function upgradeAt(value: unknown, name: string, upgrade: (part: unknown) => unknown): unknown {
  return isObject(value) && name in value ? { ...value, [name]: upgrade(value[name]) } : value
}

function upgradeEach(list: unknown, upgrade: (entry: unknown) => unknown): unknown {
  return Array.isArray(list) ? list.map(upgrade) : list
}

function renamePapers(value: unknown): unknown {
  if (!isObject(value) || !('papers' in value) || 'documents' in value) return value
  const { papers, ...rest } = value
  return { ...rest, documents: papers }
}

/** Renames settings of older versions to those of this version: `papers` of rules, filters and columns is `documents` now. */
export function upgradeSettings(stored: unknown): unknown {
  const withRules = upgradeAt(stored, 'printing', (printing) => upgradeAt(printing, 'rules', (rules) => upgradeEach(rules, renamePapers)))
  return upgradeAt(withRules, 'list', (list) => {
    const withColumns = upgradeAt(list, 'columns', (columns) => upgradeEach(columns, (name) => (name === 'papers' ? 'documents' : name)))
    return upgradeAt(withColumns, 'views', (views) =>
      upgradeEach(views, (view) => upgradeAt(view, 'request', (request) => upgradeAt(request, 'filter', renamePapers))),
    )
  })
}
