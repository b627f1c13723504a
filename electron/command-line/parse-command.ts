import { isAbsolute, resolve } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { commandLineFailures } from '../../shared/messages/command-line/command-line-failures.ts'
import { batchSorts, maxBatchSize } from '../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { exportKinds, printableQueues, type PrintableQueue, type PrintCommand, type StationCommand } from './command.ts'
import { isCommandName, type CommandName } from './command-names.ts'
import { parseSiteCommand, siteOptions, type SiteCommand } from './parse-site-command.ts'
import { readOptions, type OptionDefinition, type ReadOptions } from './read-options.ts'

/** A parsed command. */
export interface ParsedCommand {
  readonly name: CommandName
  /** Null for the commands that only read the data folder. */
  readonly station: StationCommand | null
  /** Absolute path, for `support-bundle` only. */
  readonly file: string | null
  /** For `site` only. */
  readonly site: SiteCommand | null
  readonly json: boolean
  readonly help: boolean
  /** Seconds to wait for another Packbench that has the data folder and accepts no command. */
  readonly wait: number
}

type Environment = Readonly<Record<string, string | undefined>>

const defaultWaitSeconds = 30
const maxWaitSeconds = 3600

const commonOptions: readonly OptionDefinition[] = [
  { name: 'data', kind: 'value', example: './station-data' },
  { name: 'service', kind: 'value', example: 'https://api.example.com/v2' },
  { name: 'practice', kind: 'flag' },
  { name: 'json', kind: 'flag' },
  { name: 'wait', kind: 'value', example: '60' },
  { name: 'help', kind: 'flag' },
]

const ownOptions: Readonly<Record<CommandName, readonly OptionDefinition[]>> = {
  print: [
    { name: 'queue', kind: 'value', example: 'to-print' },
    { name: 'order', kind: 'list', example: 'PB-10001' },
    { name: 'sort', kind: 'value', example: 'destination' },
    { name: 'limit', kind: 'value', example: '50' },
    { name: 'dry-run', kind: 'flag' },
    { name: 'person', kind: 'value', example: 'Mara' },
  ],
  export: [
    { name: 'from', kind: 'value', example: '2026-11-01' },
    { name: 'to', kind: 'value', example: '2026-11-30' },
    { name: 'date', kind: 'value', example: '2026-11-23' },
  ],
  check: [],
  'support-bundle': [],
  site: siteOptions,
}

function readChoice<Choice extends string>(
  options: ReadOptions,
  name: string,
  choices: readonly Choice[],
  usual: Choice | null,
): Result<Choice | null> {
  const value = options.values.get(name)
  if (value === undefined) return success(usual)
  const chosen = choices.find((choice) => choice === value)
  return chosen === undefined
    ? failed(commandLineFailures.wrongValue({ option: `--${name}`, value, choices: choices.join(', ') }))
    : success(chosen)
}

function readNumber(
  options: ReadOptions,
  name: string,
  { min, max, usual }: Readonly<Record<'min' | 'max' | 'usual', number>>,
): Result<number> {
  const value = options.values.get(name)
  if (value === undefined) return success(usual)
  const number = /^\d{1,6}$/.test(value) ? Number(value) : -1
  if (number >= min && number <= max) return success(number)
  return failed(commandLineFailures.wrongValue({ option: `--${name}`, value, choices: `${min}–${max}` }))
}

function readDay(options: ReadOptions, name: string): Result<string | null> {
  const value = options.values.get(name)
  if (value === undefined) return success(null)
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return success(Temporal.PlainDate.from(value).toString())
  } catch {
    // The day does not exist.
  }
  return failed(commandLineFailures.wrongValue({ option: `--${name}`, value, choices: 'YYYY-MM-DD' }))
}

/** Badge and PIN come from the environment: every program on the machine can see the arguments of a command. */
function readCredential(options: ReadOptions, environment: Environment): Result<PrintCommand['credential']> {
  const name = options.values.get('person')
  const [badge = '', pin = ''] = [environment['PACKBENCH_BADGE'], environment['PACKBENCH_PIN']]
  if (name !== undefined) return pin === '' ? failed(commandLineFailures.pinMissing()) : success({ name, pin })
  return success(badge === '' ? null : { badge })
}

function parsePrint(options: ReadOptions, environment: Environment): Result<StationCommand> {
  const queue = readChoice(options, 'queue', Object.keys(printableQueues) as PrintableQueue[], null)
  if (!queue.ok) return queue
  const orders = options.lists.get('order') ?? []
  if (queue.value === null && orders.length === 0) return failed(commandLineFailures.noOrders())
  if (queue.value !== null && orders.length > 0) return failed(commandLineFailures.queueAndOrders())
  const sort = readChoice(options, 'sort', batchSorts, 'given')
  if (!sort.ok) return sort
  const limit = readNumber(options, 'limit', { min: 1, max: maxBatchSize, usual: maxBatchSize })
  if (!limit.ok) return limit
  const credential = readCredential(options, environment)
  if (!credential.ok) return credential
  return success({
    name: 'print',
    queue: queue.value,
    orders: [...orders],
    sort: sort.value ?? 'given',
    limit: limit.value,
    dryRun: options.flags.has('dry-run'),
    credential: credential.value,
  })
}

const dayOf = (read: Result<string | null>): string | null => (read.ok ? read.value : null)

function parseExport(options: ReadOptions, word: string | undefined): Result<StationCommand> {
  const kind = exportKinds.find((known) => known === word)
  if (kind === undefined) return failed(commandLineFailures.missingWord({ command: 'export', choices: exportKinds.join(' | ') }))
  const [date, from, to] = [readDay(options, 'date'), readDay(options, 'from'), readDay(options, 'to')]
  for (const day of [date, from, to]) if (!day.ok) return day
  // Document exports take a period, list exports a single day.
  const misplaced = kind === 'documents' ? ['date'] : ['from', 'to']
  const option = misplaced.find((name) => options.values.has(name))
  if (option !== undefined) return failed(commandLineFailures.unknownOption({ command: `export ${kind}`, option: `--${option}` }))
  return success({ name: 'export', kind, from: dayOf(from) ?? dayOf(date), to: dayOf(to) })
}

const maxWords: Readonly<Record<CommandName, number>> = { print: 0, export: 1, check: 0, 'support-bundle': 1, site: 2 }

function parseStationCommand(name: CommandName, options: ReadOptions, environment: Environment): Result<StationCommand | null> {
  if (name === 'print') return parsePrint(options, environment)
  if (name === 'export') return parseExport(options, options.words[0])
  return success(null)
}

/** Parses a command and its options; `args` start with its name. Unknown input is refused before anything is done. */
export function parseCommand(args: readonly string[], environment: Environment, folder: string): Result<ParsedCommand> {
  const [name = '', ...rest] = args
  if (!isCommandName(name)) return failed(commandLineFailures.unknownCommand({ word: name }))
  const help: ParsedCommand = { name, station: null, file: null, site: null, json: false, help: true, wait: 0 }
  if (rest.includes('--help') || rest.includes('-h')) return success(help)
  const read = readOptions(name, rest, [...ownOptions[name], ...commonOptions])
  if (!read.ok) return read
  const options = read.value
  const extra = options.words[maxWords[name]]
  if (extra !== undefined) return failed(commandLineFailures.unexpectedWord({ command: name, word: extra }))
  const wait = readNumber(options, 'wait', { min: 0, max: maxWaitSeconds, usual: defaultWaitSeconds })
  if (!wait.ok) return wait
  const station = parseStationCommand(name, options, environment)
  if (!station.ok) return station
  const json = options.flags.has('json')
  const parsed = { name, station: station.value, file: null, site: null, json, help: false, wait: wait.value }
  if (name === 'site') {
    const site = parseSiteCommand(options, folder)
    return site.ok ? success({ ...parsed, site: site.value }) : site
  }
  if (name !== 'support-bundle') return success(parsed)
  const [file] = options.words
  if (file === undefined || file === '') return failed(commandLineFailures.missingWord({ command: name, choices: 'FILE' }))
  return success({ ...parsed, file: isAbsolute(file) ? file : resolve(folder, file) })
}
