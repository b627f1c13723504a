import { parseArgs } from 'node:util'
import { commandLineFailures } from '../../shared/messages/command-line/command-line-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'

/** An option by its name without hyphens. `flag` takes no value, `list` may be repeated. */
export interface OptionDefinition {
  readonly name: string
  readonly kind: 'flag' | 'value' | 'list'
  /** A valid value, for help and failures. */
  readonly example?: string
}

export interface ReadOptions {
  readonly flags: ReadonlySet<string>
  readonly values: ReadonlyMap<string, string>
  readonly lists: ReadonlyMap<string, readonly string[]>
  /** Arguments that are not options, in order. */
  readonly words: readonly string[]
}

type Tokens = NonNullable<ReturnType<typeof parseArgs>['tokens']>

function tokensOf(args: readonly string[], definitions: readonly OptionDefinition[]): Tokens {
  const options = Object.fromEntries(definitions.map(({ name, kind }) => [name, { type: kind === 'flag' ? 'boolean' : 'string' } as const]))
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true }).tokens ?? []
}

/** Parses the options of a command. Refuses unknown ones, missing or extra values, and repeated ones. */
export function readOptions(command: string, args: readonly string[], definitions: readonly OptionDefinition[]): Result<ReadOptions> {
  const known = new Map(definitions.map((definition) => [definition.name, definition]))
  const flags = new Set<string>()
  const values = new Map<string, string>()
  const lists = new Map<string, string[]>()
  const words: string[] = []
  for (const token of tokensOf(args, definitions)) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const option = token.rawName
    const definition = known.get(token.name)
    if (definition === undefined) return failed(commandLineFailures.unknownOption({ command, option }))
    if (definition.kind === 'flag') {
      if (token.value !== undefined) return failed(commandLineFailures.unexpectedValue({ option }))
      flags.add(token.name)
      continue
    }
    // `--queue --json`: the next option is not a value.
    if (token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('-')))
      return failed(commandLineFailures.missingValue({ option, example: definition.example ?? '' }))
    if (definition.kind === 'list') lists.set(token.name, [...(lists.get(token.name) ?? []), token.value])
    else if (values.has(token.name)) return failed(commandLineFailures.repeatedOption({ option }))
    else values.set(token.name, token.value)
  }
  return success({ flags, values, lists, words })
}
