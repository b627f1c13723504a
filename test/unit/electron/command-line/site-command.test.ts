import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import '../../../../shared/messages/all-catalogues.ts'
import { parseCommand } from '../../../../electron/command-line/parse-command.ts'
import { renderJson, renderText } from '../../../../electron/command-line/render-report.ts'
import { runSiteCommand } from '../../../../electron/command-line/site-command.ts'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { administer } from '../../../support/machine/postgres-server.ts'
import { canRun } from '../../../support/machine/prerequisites.ts'
import { sharedPostgres, siteRoles } from '../../../support/machine/shared-postgres.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { temporarySite } from '../../../support/site/temporary-site.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'

const parse = (...args: string[]) => parseCommand(['site', ...args], {}, '/here')
const url = 'postgres://packbench_owner@db.example.com:5433/packbench'

describe('the address and options', () => {
  test('are parsed', () => {
    expect(valueOrThrow(parse('setup', url, '--station-role', 'packing', '--schema', 'packbench_a1', '--ca', 'ca.pem')).site).toEqual({
      action: 'setup',
      address: { host: 'db.example.com', port: 5433, database: 'packbench', user: 'packbench_owner' },
      password: null,
      schema: 'packbench_a1',
      caFile: resolve('/here', 'ca.pem'),
      stationRole: 'packing',
    })
    expect(valueOrThrow(parse('check', 'postgresql://a%40b:p%2Fw@[::1]/db')).site).toMatchObject({
      address: { host: '::1', port: 5432, database: 'db', user: 'a@b' },
      password: 'p/w',
    })
  })

  test.each<[string[], string]>([
    [[], 'commandLineFailures.missingWord'],
    [['repair', url], 'commandLineFailures.missingWord'],
    [['check'], 'siteCommandFailures.invalidUrl'],
    [['check', 'https://db.example.com/packbench'], 'siteCommandFailures.invalidUrl'],
    [['check', 'postgres://db.example.com/packbench'], 'siteCommandFailures.invalidUrl'],
    [['check', 'postgres://ana@db.example.com'], 'siteCommandFailures.invalidUrl'],
    [['check', `${url}?sslmode=disable`], 'siteCommandFailures.invalidUrl'],
    [['check', 'postgres://ana:canary%ZZ@db/x'], 'siteCommandFailures.invalidUrl'],
    [['check', url, '--station-role', 'packing'], 'commandLineFailures.unknownOption'],
    [['check', url, '--schema', 'public'], 'siteCommandFailures.invalidSchema'],
    [['setup', url], 'siteCommandFailures.roleNeeded'],
    [['setup', url, '--station-role', 'packbench_owner'], 'siteCommandFailures.ownRole'],
  ])('%j are refused', (args, code) => {
    const parsed = parse(...args)
    expect(parsed).toMatchObject({ ok: false, failure: { code } })
    expect(JSON.stringify(parsed)).not.toContain('canary')
  })
})

/** Runs a command as typed, and enters a password at the prompt. */
async function run(args: readonly string[], password: string, environment: Record<string, string> = {}, dataFolder = temporaryFolder()) {
  const parsed = valueOrThrow(parse(...args))
  const prompts: string[] = []
  if (parsed.site === null) throw new Error('This is no command for a site.')
  const report = await runSiteCommand(parsed.site, {
    dataFolder,
    practice: parsed.name === 'site' && args.includes('--practice'),
    environment,
    clock: systemClock,
    readPassword: (prompt) => {
      prompts.push(prompt)
      return Promise.resolve(password)
    },
  })
  const text = renderText(report)
  return { report, prompts, shown: [...text.out, ...text.error, ...renderJson('site', report).out].join('\n') }
}

describe.skipIf(!canRun('postgres'))('a site database', () => {
  test('that is set up passes the check', async () => {
    const { settings } = await temporarySite()
    const { host, port, user, database, schema, password } = settings
    const { report, prompts, shown } = await run(['check', `postgres://${user}@${host}:${port}/${database}`, '--schema', schema], password)
    expect(report.outcome).toBe('done')
    expect(report.data['checks']).toHaveLength(10)
    expect(prompts).toEqual([`Password of ${user}: `])
    expect(shown).toContain('ok  Connected directly')
    expect(shown).not.toContain(password)
  })

  test('is connected only with the password from the environment', async () => {
    const { settings } = await temporarySite()
    const { host, port, user, database, schema, password } = settings
    const address = `postgres://${user}@${host}:${port}/${database}`
    const { report, prompts } = await run(['check', address, '--schema', schema], 'wrong', { PACKBENCH_SITE_PASSWORD: password })
    expect(report.outcome).toBe('done')
    expect(prompts).toEqual([])
  })

  test('reports a wrong password as a failure without showing the password', async () => {
    const { settings } = await temporarySite()
    const { host, port, user, database, schema } = settings
    const address = `postgres://${user}:canary-in-url@${host}:${port}/${database}`
    const { report, shown } = await run(['check', address, '--schema', schema], '')
    expect(report.outcome).toBe('failed')
    expect(report.failures.map(({ failure }) => failure.code)).toEqual(['siteCheckFailures.wrongPassword'])
    expect(shown).toContain('The password in the address can be read')
    expect(shown).not.toContain('canary-in-url')
  })

  test('is set up for the account of the data folder, repeatedly without harm, and not by a role without the permission', async () => {
    const server = await sharedPostgres()
    const database = `setup_${randomUUID().slice(0, 8)}`
    await administer(server, `CREATE DATABASE ${database}`)
    onTestFinished(() => administer(server, `DROP DATABASE ${database} WITH (FORCE)`))
    const address = `postgres://${siteRoles.owner}@${server.host}:${server.port}/${database}`
    const setup = ['setup', address, '--station-role', siteRoles.station, '--practice']
    expect((await run(setup, server.password)).report.failures[0]?.failure).toMatchObject({
      code: 'siteCommandFailures.ownerLacksRight',
      details: { user: siteRoles.owner, database },
    })
    await administer(server, `GRANT CREATE ON DATABASE ${database} TO ${siteRoles.owner}`)
    expect(
      (await run(['setup', address, '--station-role', 'nobody_here', '--practice'], server.password)).report.failures[0]?.failure.code,
    ).toBe('siteCommandFailures.noRole')
    for (const _again of [1, 2]) {
      const { report, shown } = await run(setup, server.password)
      expect(report).toMatchObject({ outcome: 'done', data: { schema: 'packbench_practice', stationRole: siteRoles.station } })
      expect(shown).toContain('packbench_practice')
    }
    const check = ['check', address.replace(siteRoles.owner, siteRoles.station), '--practice']
    expect((await run(check, server.password)).report.outcome).toBe('done')
  })
})

test('without an account in the data folder the schema must be given', async () => {
  const { report } = await run(['check', 'postgres://ana@127.0.0.1:1/packbench'], 'x')
  expect(report.failures.map(({ failure }) => failure.code)).toEqual(['siteCommandFailures.schemaNeeded'])
})
