let region: string | undefined

/** The region by which the system writes numbers, as a language tag; undefined for the runtime's own. */
export function systemRegion(): string | undefined {
  return region
}

/** Set once by a host, which can ask the system. */
export function setSystemRegion(tag: string | undefined): void {
  region = tag
}
