import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { emptyDraft, type ShipmentDraft } from '../../shared/new-shipment/draft.ts'
import { draftsIn } from '../support/new-shipment/drafts-on-disk.ts'
import { draftSteps, type DraftStep } from '../support/new-shipment/draft-steps.ts'
import { withValueAt } from '../support/new-shipment/paths.ts'
import { processFile } from '../support/process-file.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { volume } from '../support/test-volume.ts'

/** Every step that adds a part, as it must precede its fields, and the first step of each other kind in each part of the form. */
function firstOfEachKind(steps: readonly DraftStep[]): DraftStep[] {
  const known = new Set<string>()
  return steps.filter(({ path, kind }) => {
    const [part = '', ...rest] = path.split('.')
    const group = `${rest.length === 0 ? '' : part} ${kind}`
    if (kind !== 'part' && known.has(group)) return false
    known.add(group)
    return true
  })
}

/** Changes the field in a process of its own, which SIGKILL ends as soon as it has answered. */
async function typeAndKill(data: string, { path, value }: DraftStep): Promise<void> {
  const child = spawn(process.execPath, [processFile('kill-draft'), data, path, JSON.stringify(value)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  expect([path, signal]).toEqual([path, 'SIGKILL'])
}

it('A kill right after any field restores the draft with everything that was entered', async () => {
  const data = temporaryFolder()
  const steps = draftSteps()
  expect(steps.length).toBeGreaterThan(80)
  let expected: ShipmentDraft = emptyDraft()
  for (const step of volume({ sample: firstOfEachKind(steps), full: steps })) {
    await typeAndKill(data, step)
    expected = withValueAt(expected, step.path, step.value) as ShipmentDraft
    expect(draftsIn(data)).toEqual([expected])
  }
}, 600_000)
