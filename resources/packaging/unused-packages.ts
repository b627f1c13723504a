/** The `packages` of package-lock.json, as far as this needs them. */
export type LockedPackages = Readonly<
  Record<string, { readonly dev?: boolean; readonly dependencies?: Names; readonly optionalDependencies?: Names }>
>
type Names = Readonly<Record<string, string>>

/** Where npm put what the package at `place` asks for by `name`; null where it is not installed. */
function placeOf(packages: LockedPackages, place: string, name: string): string | null {
  let folder = place
  for (;;) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (candidate in packages) return candidate
    if (folder === '') return null
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  }
}

function withDependencies(packages: LockedPackages, places: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...places]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue
    found.add(place)
    const { dependencies, optionalDependencies } = packages[place] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const wanted = placeOf(packages, place, name)
      if (wanted !== null) waiting.push(wanted)
    }
  }
  return found
}

/** Names of the production packages at the top of node_modules that none of `needed` asks for, directly or not. */
export function unusedPackages(packages: LockedPackages, needed: readonly string[]): string[] {
  const used = withDependencies(
    packages,
    needed.map((name) => `node_modules/${name}`),
  )
  return Object.entries(packages).flatMap(([place, { dev }]) => {
    if (place === '' || dev === true || used.has(place)) return []
    const name = place.slice('node_modules/'.length)
    return name.includes('node_modules/') ? [] : [name]
  })
}
