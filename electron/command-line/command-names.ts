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

const windowOptions: ReadonlySet<string> = new Set(['--data', '--service', '--practice', '--headless'])

function isOwnWord(word: string): boolean {
  const [name = ''] = word.split('=')
  return !word.startsWith('--') || word === '--' || windowOptions.has(name) || infoOptions.has(word)
}

/**
 * The arguments from the first one that is Packbench's own. Launchers put switches for Chromium first: an AppImage starts with `--no-sandbox`
 * where the system has no sandbox for it.
 */
export function withoutChromiumSwitches(args: readonly string[]): readonly string[] {
  const first = args.findIndex(isOwnWord)
  return first === -1 ? [] : args.slice(first)
}
