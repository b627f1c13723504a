/** The language of all texts, for `setLocale`; English unless `PACKBENCH_LOCALE` selects another one. */
export function requestedLocale(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  return environment['PACKBENCH_LOCALE']
}
