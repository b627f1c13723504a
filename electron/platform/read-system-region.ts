interface System {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The locale of the system's formats, which may be another one than that of its language. */
  readonly formatLocale?: () => string
}

/** `de_DE.UTF-8@euro` as a language tag; undefined if it is not a valid locale. C and POSIX write numbers as in the United States. */
function toTag(locale: string): string | undefined {
  const [name = ''] = locale.split(/[.@]/)
  if (name === 'C' || name === 'POSIX') return 'en-US'
  try {
    return Intl.NumberFormat.supportedLocalesOf(name.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/**
 * The region by which this system writes numbers, as a language tag: an English Windows can have German formats, and so can an English Linux
 * (`LC_NUMERIC`). Undefined if the system does not report it: then the runtime's own region is the best guess.
 */
export function readSystemRegion({ platform, environment, formatLocale = () => '' }: System): string | undefined {
  const variables = ['LC_ALL', 'LC_NUMERIC', 'LANG'].map((name) => environment[name] ?? '')
  // On Windows and macOS these variables are set only by tools that were ported from Unix.
  const named = platform === 'win32' || platform === 'darwin' ? '' : variables.find((value) => value !== '')
  return toTag(named === undefined || named === '' ? formatLocale() : named)
}
