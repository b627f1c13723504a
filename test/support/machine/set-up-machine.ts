import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { headlessShell } from '../window/test-browser.ts'
import { hasProgram, prerequisites, type Prerequisite } from './prerequisites.ts'

const installer = 'apt-get'

/** Whether this is a Debian on which we may install what is missing: a fresh machine, a container, a build server. */
function isOursToSetUp(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && hasProgram(installer)
}

/** Runs the installer with its output on ours; false when it failed. */
function apt(words: readonly string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(installer, ['-q', '-o', 'DPkg::Lock::Timeout=300', ...words], { stdio: 'inherit', env: environment })
  return status === 0
}

function install(missing: readonly Prerequisite[]): void {
  const packages = [...new Set(missing.flatMap(({ debianPackages }) => debianPackages))]
  console.log(`Installing what the tests need and this machine lacks: ${packages.join(' ')}`)
  const installed = apt(['update']) && apt(['install', '-y', '--no-install-recommends', ...packages])
  if (!installed) console.log('The installation did not work; the suites that need these packages will fail and say so.')
}

/** Installs a faster browser for the tests on Debian as root. Not every release has this package; the tests take longer without it. */
export function installHeadlessShell(): void {
  if (!isOursToSetUp() || hasProgram(headlessShell)) return
  if (!apt(['install', '-y', '--no-install-recommends', headlessShell]))
    console.log(`Without ${headlessShell}, the tests use the full Chromium.`)
}

function explain(missing: readonly Prerequisite[]): void {
  for (const { words, suites, platforms, otherwise, debianPackages } of missing) {
    console.log(`Left out: ${suites}.`)
    if (!platforms.includes(process.platform)) {
      console.log(`  Needs ${words}, not to be had on this platform; runs on ${platforms.join(' and ')}.`)
      continue
    }
    console.log(`  Missing: ${words}. ${otherwise}`)
    if (process.platform === 'linux') console.log(`  Debian and Ubuntu: sudo apt-get install -y ${debianPackages.join(' ')}`)
  }
  if (missing.length > 0) console.log(`${missing.length} kind${missing.length === 1 ? '' : 's'} of tests left out on this machine.\n`)
}

function lacking(needed: readonly Prerequisite[]): readonly Prerequisite[] {
  return needed.filter((each) => !each.platforms.includes(process.platform) || !each.isThere())
}

/**
 * Ensures that everything needed (all prerequisites by default) is present. On Debian as root it installs what is missing, and then no suite may
 * be left out; elsewhere it reports what is missing, how to get it and what is left out. Returns what is still missing.
 */
export function setUpMachine(needed: readonly Prerequisite[] = prerequisites): readonly Prerequisite[] {
  if (isOursToSetUp()) {
    if (lacking(needed).length > 0) install(lacking(needed))
    process.env['PACKBENCH_REQUIRE_ALL'] = '1'
    return []
  }
  const missing = lacking(needed)
  if (process.env['PACKBENCH_REQUIRE_ALL'] === '1') return []
  explain(missing)
  return missing
}
