export function includesService(services: readonly string[], service: string): boolean {
  return services.some((one) => one.toLowerCase() === service.toLowerCase())
}

/** The services with the typed one; the same services if it is empty or among them. */
export function withTypedService(services: readonly string[], typed: string): readonly string[] {
  const name = typed.trim()
  return name === '' || includesService(services, name) ? services : [...services, name]
}

/** Whether a service is typed that a rule with these services would not have. */
export function isServiceMissing(services: readonly string[], typed: string): boolean {
  return withTypedService(services, typed) !== services
}
