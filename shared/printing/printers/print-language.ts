/** Languages of printers without a driver: the commands of Zebra (ZPL), TSC and others (TSPL), and older Zebra and Eltron printers (EPL). */
export const commandLanguages = ['zpl', 'tspl', 'epl'] as const

export type CommandLanguage = (typeof commandLanguages)[number]

/** The format sent to a printer. */
export const printLanguages = ['pdf', ...commandLanguages] as const

export type PrintLanguage = (typeof printLanguages)[number]

/** The names of the command languages, which are the same in every language. */
export const commandLanguageNames: Record<CommandLanguage, string> = { zpl: 'ZPL', tspl: 'TSPL', epl: 'EPL' }

/** The commands in a printer's `CMD` of its IEEE 1284 device id, or those of its model; null if unknown. */
export function detectCommandLanguage({
  deviceId = '',
  model = '',
}: {
  readonly deviceId?: string
  readonly model?: string
}): CommandLanguage | null {
  const commands = /(?:^|;)\s*(?:CMD|COMMAND SET)\s*:\s*([^;]*)/i.exec(deviceId)?.[1] ?? ''
  const named = commands.toUpperCase().split(/[\s,/]+/)
  for (const language of commandLanguages)
    if (named.some((each) => each.replace(/(?:II|2|-II)?$/, '') === language.toUpperCase())) return language
  if (/\bEPL2?\b/i.test(model)) return 'epl'
  if (/\bZPL(?:II)?\b|zdesigner|\bzebra (?:zd|zt|gk|gx|gc)/i.test(model)) return 'zpl'
  return /^tsc\b|\btsc (?:te|ttp|tdp|da|ta|tx|tc)\d/i.test(model) ? 'tspl' : null
}
