import { readFile } from 'node:fs/promises'
import { siteCommandMessages } from '../../shared/messages/host/site-command-messages.ts'
import { siteCommandFailures } from '../../shared/messages/site/site-command-failures.ts'
import { siteFailures } from '../../shared/messages/site/site-failures.ts'
import type { Failure } from '../../shared/failure.ts'
import type { Message } from '../../shared/messages/message.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { isUsableSite, type SiteCheck } from '../../shared/site/site-check.ts'
import { createRememberedAccount } from '../account/remembered-account.ts'
import type { Clock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import type { SiteSettings } from '../site/site-settings.ts'
import { checkSite, setUpSite } from '../station/site/open-site.ts'
import { siteSchemaOf } from '../station/site/site-schema.ts'
import { failedReport, type CommandReport } from './command-report.ts'
import type { SiteCommand } from './parse-site-command.ts'

export interface SiteCommandHost {
  readonly dataFolder: string
  /** The practice account instead of the one in the data folder. */
  readonly practice: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly readPassword: (prompt: string) => Promise<string>
}

/** The account that the data folder was last used with. */
async function readSchema({ dataFolder, practice }: SiteCommandHost): Promise<string | null> {
  if (practice) return siteSchemaOf('practice')
  const { stood, serviceAddress, email } = await createRememberedAccount({ folder: dataFolder, log: silentLog }).read()
  if (stood === 'practice') return siteSchemaOf('practice')
  return serviceAddress === null || email === null ? null : siteSchemaOf({ serviceAddress, email })
}

async function readCa(file: string | null): Promise<Result<string | null>> {
  if (file === null) return success(null)
  try {
    return success(await readFile(file, 'utf8'))
  } catch {
    return failed(siteCommandFailures.caNotRead({ file }))
  }
}

async function readSettings(command: SiteCommand, host: SiteCommandHost): Promise<Result<SiteSettings>> {
  const schema = command.schema ?? (await readSchema(host))
  if (schema === null) return failed(siteCommandFailures.schemaNeeded())
  const ca = await readCa(command.caFile)
  if (!ca.ok) return ca
  const { user } = command.address
  const given = command.password ?? host.environment['PACKBENCH_SITE_PASSWORD'] ?? null
  const password = given ?? (await host.readPassword(siteCommandMessages.passwordPrompt({ user })))
  return success({ ...command.address, password, schema, ...(ca.value === null ? {} : { ca: ca.value }) })
}

function warningLine({ code, details }: Failure): Message {
  return siteCommandMessages.warning.message({ failure: { code, details }, next: { code: `${code}.next`, details } })
}

const lineOf = ({ line, failure }: SiteCheck): Message[] => {
  if (line !== null) return [siteCommandMessages.ok.message({ result: line })]
  return failure === null ? [] : [warningLine(failure)]
}

function reportOf(checks: readonly SiteCheck[], lines: readonly Message[], data: CommandReport['data']): CommandReport {
  const failures = checks.flatMap(({ outcome, failure }) => (outcome === 'failed' && failure !== null ? [{ about: null, failure }] : []))
  return {
    outcome: failures.length === 0 ? 'done' : 'failed',
    lines: [...checks.filter(({ outcome }) => outcome !== 'failed').flatMap(lineOf), ...lines],
    failures,
    data: { ...data, checks: checks.map(({ area, outcome, failure }) => ({ area, outcome, code: failure?.code ?? null })) },
  }
}

/** These checks, about the server, run before the set-up; those about the tables are results of it. */
const needed: ReadonlySet<SiteCheck['area']> = new Set(['server', 'encryption', 'login', 'pooler', 'durability'])

async function setUp(stationRole: string, settings: SiteSettings, clock: Clock): Promise<CommandReport> {
  const { schema, user, database } = settings
  const checks = (await checkSite({ settings, clock })).filter(({ area }) => needed.has(area))
  const data = { schema, stationRole }
  if (!isUsableSite(checks)) return reportOf(checks, [], data)
  const done = await setUpSite({ settings, stationRole })
  if (done.ok) return reportOf(checks, [siteCommandMessages.setUp.message({ schema, role: stationRole })], data)
  const { failure } = done
  if (failure.code !== siteFailures.notPermitted().code) return failedReport(failure)
  const { detail = '', upstreamMessage = '' } = failure
  return failedReport(siteCommandFailures.ownerLacksRight({ user, database }, { detail, upstreamMessage }))
}

/** Runs `packbench site`: tests a site database, or creates and upgrades its tables. Opens no data folder. */
export async function runSiteCommand(command: SiteCommand, host: SiteCommandHost): Promise<CommandReport> {
  const settings = await readSettings(command, host)
  if (!settings.ok) return failedReport(settings.failure, 'invalid')
  const { clock } = host
  const { schema } = settings.value
  const checks = command.stationRole === null ? await checkSite({ settings: settings.value, clock }) : null
  const report =
    checks === null
      ? await setUp(command.stationRole ?? '', settings.value, clock)
      : reportOf(checks, isUsableSite(checks) ? [siteCommandMessages.usable.message()] : [], { schema })
  if (command.password === null) return report
  return { ...report, lines: [siteCommandMessages.passwordInUrl.message(), ...report.lines] }
}
