export interface ZplCommand {
  readonly name: string
  readonly rest: string
}

export interface ZplPrefixes {
  caret: string
  tilde: string
  delimiter: string
}

/** The control character after which `CT~` is read whatever the prefixes are. */
const always = '\u0010'

/**
 * Splits a stream into commands by the current prefixes, which commands in the stream can change. `^A0N,30,30` has the name `A`. Anything that is
 * no command is skipped, as a printer does.
 */
export function* zplCommands(text: string, prefixes: ZplPrefixes): Generator<ZplCommand> {
  const isPrefix = (letter: string): boolean => letter === prefixes.caret || letter === prefixes.tilde || letter === always
  for (let at = 0; at < text.length; at += 1) {
    if (!isPrefix(text.charAt(at))) continue
    const name = /^A[^C-Z]/i.test(text.slice(at + 1)) ? 'A' : text.slice(at + 1, at + 3).toUpperCase()
    if (!/^(?:A|[A-Z][A-Z0-9@])$/.test(name)) continue
    const from = at + 1 + name.length
    if (name === 'CC' || name === 'CD' || name === 'CT') {
      const changed = { CC: 'caret', CD: 'delimiter', CT: 'tilde' } as const
      prefixes[changed[name]] = text.charAt(from)
      at = from
      continue
    }
    let end = from
    while (end < text.length && !isPrefix(text.charAt(end))) end += 1
    yield { name, rest: text.slice(from, end).trimEnd() }
    at = end - 1
  }
}
