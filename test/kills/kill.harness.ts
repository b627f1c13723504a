/**
 * Runs in a separate process that ends at the given step: opens the ledger, settles what the previous process left in doubt, reports,
 * and then runs one user action after the other on the parent's command. It never sends anything without a command.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { createKillSwitch } from './kill-switch.ts'
import { breakHalfWay } from './half-done.ts'
import { openKillStation } from './kill-station.ts'
import type { PackerAction, Meanwhile, Mishap, Said, StationPlan } from './kill-plan.ts'
import type { Result } from '../../shared/result.ts'

const [json = '{}'] = parseArgs({ allowPositionals: true }).positionals
const plan = JSON.parse(json) as StationPlan

const say = (said: Said): void => void process.send?.(said)

// A process that is killed would never store what it compiled.
flushCompileCache()
say({ said: 'opening' })
const kill = createKillSwitch()
breakHalfWay(kill)
await kill.arm(plan.kill)
const { printing, batches } = await openKillStation(plan, kill)
await printing.reconcileAtStart()
await kill.arm(null)
say({ said: 'report', refused: null, batches: await batches() })

async function interfere({ does }: Meanwhile): Promise<void> {
  const running = (await batches()).find(({ state }) => state === 'running')
  const left = running?.list.find(({ state }) => state === 'intended')
  if (running === undefined) return
  if (does === 'skip') await printing.skip({ batchId: running.id, orderId: left?.orderId ?? 0 })
  else await printing.control({ batchId: running.id, action: does })
}

/** Fills the disk until not one more byte fits. */
function fillUp(file: number): void {
  for (let size = 64 * 1024; size >= 1;) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
}

function strike({ fills, file }: Mishap): void {
  const opened = openSync(file, 'a')
  if (fills) fillUp(opened)
  closeSync(opened)
}

/** Returns a function that resolves once what the person did has ended too. */
function watchFor(meanwhile: Meanwhile | undefined, mishap: Mishap | undefined): () => Promise<void> {
  let seen = 0
  let struck = 0
  let done: Promise<void> = Promise.resolve()
  kill.onReach((point) => {
    if (point === mishap?.at) {
      struck += 1
      if (struck === mishap.time) strike(mishap)
    }
    if (point !== meanwhile?.at) return
    seen += 1
    if (seen === meanwhile.time) done = interfere(meanwhile)
  })
  return async () => await done
}

async function act(action: PackerAction): Promise<Result<unknown>> {
  if (action.does === 'settle') return await printing.resolve({ sheetIds: [...action.sheetIds], decision: action.result })
  if (action.does === 'confirm') return await printing.confirm({ waybill: action.waybill })
  if (action.does === 'move') return await printing.move({ batchId: action.batchId, from: action.from, to: action.to })
  if (action.does === 'stop') return await printing.control({ batchId: action.batchId, action: 'stop' })
  const interfered = watchFor(action.meanwhile, action.mishap)
  const begun =
    action.does === 'start' ? await printing.start(action.input) : await printing.control({ batchId: action.batchId, action: 'resume' })
  await printing.whenIdle()
  await interfered()
  await printing.whenIdle()
  return begun
}

process.on('message', (action: PackerAction) => {
  void (async () => {
    await kill.arm(action.kill)
    const done = await act(action)
    await kill.arm(null)
    say({ said: 'report', refused: done.ok ? null : done.failure.kind, batches: await batches() })
  })()
})

process.on('disconnect', () => process.exit(0))
