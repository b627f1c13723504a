import { readFileSync } from 'node:fs'
import { countMissedFigures } from './figures.ts'
import { describeStarted, startsPowerShell } from './started-programs.ts'
import { leftOut, unitSuites, type Suite } from './unit-suites.ts'
import { clearArrived, has32Bit, isWineMachineReady, prepareWineMachine, runUnderWine } from './wine-machine.ts'

/**
 * `npm run windows`: the Windows builds of Node and of every native package under Wine, with a CUPS behind Windows' spooler. Runs the suites
 * that only Wine can run, and the unit suites. Words after `--` choose the suites whose name holds one of them. `--if-ready`, for `npm test`,
 * leaves out the unit suites, and everything where Wine is not set up.
 */
const ifReady = process.argv.includes('--if-ready')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const vitest = 'node_modules/vitest/vitest.mjs'
const ownSuite: Suite = {
  name: 'printing, storage, keychain, station',
  args: [vitest, 'run', '--config', 'test/windows/wine.vitest.config.ts'],
  seconds: 600,
}

function chosenSuites(): readonly Suite[] {
  if (ifReady) return [ownSuite]
  const all = [ownSuite, ...unitSuites(vitest)]
  return words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)))
}

function isSetUpPossible(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Wine has a powershell.exe that does nothing. If its start is not recorded, a missing record proves nothing. */
function isRecordReliable(): boolean {
  const { started } = runUnderWine(['-e', "require('node:child_process').spawnSync('powershell.exe', ['-Command', 'exit'])"], 120)
  if (started.some(startsPowerShell)) return true
  console.log('FAILED: a start of powershell.exe was not recorded, so the record of started programs cannot be trusted.')
  return false
}

function runSuite(suite: Suite): number {
  let failed = 0
  clearArrived()
  console.log(`\n--- under Wine: ${suite.name} ---`)
  const { code, output, started } = runUnderWine(suite.args, suite.seconds)
  process.stdout.write(output)
  if (code !== 0) {
    console.log(`FAILED: ${suite.name} ended with code ${code}.`)
    failed += 1
  }
  console.log(`started: ${describeStarted(started)}`)
  const powerShell = started.filter(startsPowerShell)
  for (const line of powerShell) console.log(`FAILED: PowerShell was started: ${line}`)
  if (suite === ownSuite && !ifReady) failed += countMissedFigures(output)
  return failed + powerShell.length
}

function run(): number {
  if (ifReady && !isWineMachineReady()) {
    console.log('Wine is not set up, so nothing was run under it: npm run windows sets it up (root on Debian, 4 GB, 5 to 8 minutes).')
    return 0
  }
  if (!isWineMachineReady() && !isSetUpPossible()) {
    console.log('Wine can be set up by root on Debian or Ubuntu only. Nothing was run.')
    return 1
  }
  prepareWineMachine()
  let failed = isRecordReliable() ? 0 : 1
  if (!has32Bit()) {
    console.log(
      `${ifReady ? 'Left out' : 'FAILED'}: no PDF is printed through SumatraPDF, as the 32-bit Wine could not be installed or does not run on this kernel.`,
    )
    if (!ifReady) failed += 1
  }
  for (const suite of chosenSuites()) failed += runSuite(suite)
  if (!ifReady) for (const [folder, reason] of Object.entries(leftOut)) console.log(`left out: ${folder}: ${reason}`)
  console.log(failed === 0 ? '\nWindows under Wine: passed' : `\nWindows under Wine: ${failed} FAILED`)
  return failed
}

process.exitCode = run() === 0 ? 0 : 1
