/** The `packages` of package-lock.json, as far as this needs them. */
export type LockedPackages = Record<string, LockedPackage>

export interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly integrity?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Package and version of each entry that `npm ci` would install from a registry without checking what it gets. */
export function entriesWithoutHash(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([place, { integrity, version }]) =>
    place === '' || integrity?.startsWith('sha512-') === true ? [] : [`${place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`],
  )
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'] as const
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'] as const
const libraries: Readonly<Record<string, string>> = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }
const otherNames: Readonly<Record<string, string>> = { windows: 'win32', win: 'win32' }

/** The platform that a package's name specifies; null for a package that is not specific to one platform. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[-/]/).map((word) => otherNames[word] ?? word)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (cpu === undefined) return null
  const libc = os === 'linux' ? words.map((word) => libraries[word]).find((library) => library !== undefined) : undefined
  return { ...(os === undefined ? {} : { os: [os] }), cpu: [cpu], ...(libc === undefined ? {} : { libc: [libc] }) }
}

/** Entries for every optional package that some entry wants at an exact version and the lockfile does not hold. */
export function missingEntries(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {}
  for (const wanting of Object.values(packages)) {
    for (const [name, version] of Object.entries(wanting.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`
      const platform = platformOf(name)
      if (packages[place] !== undefined || platform === null || !/^\d/.test(version)) continue
      missing[place] = { version, ...platform, ...(wanting.dev === true ? { dev: true } : {}), optional: true }
    }
  }
  return missing
}
