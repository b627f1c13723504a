/** The commands of `packbench`, besides options of the window and links. */
export const commandNames = ['print', 'export', 'check', 'support-bundle', 'site'] as const

export type CommandName = (typeof commandNames)[number]

export function isCommandName(word: string): word is CommandName {
  return commandNames.some((name) => name === word)
}

const infoOptions: ReadonlySet<string> = new Set(['--help', '-h', '--version'])

/** True when these arguments run a command in the terminal; otherwise they open the window. */
export function isTerminalCommand(args: readonly string[]): boolean {
  const [first = ''] = args
  return isCommandName(first) || infoOptions.has(first)
}
