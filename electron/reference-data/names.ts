import { createHash, randomUUID } from 'node:crypto'
import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { ImportPreviewRow } from '../../shared/contract/calls/reference-data-calls.ts'
import { referenceDataFailures } from '../../shared/messages/reference-data/reference-data-failures.ts'
import { sameEntry, type NamedEntry } from '../../shared/reference-data/named-entry.ts'
import { changingRows, planImport, type ImportPlan, type ImportRow } from '../../shared/reference-data/reference-csv.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { NameChange } from './store/name-store.ts'
import type { RunReferenceOperation } from './worker/reference-store.ts'

type NameChannel = `referenceData.${'save' | 'remove' | 'undo' | 'previewImport' | 'import'}`

export type Names = {
  readonly [Channel in NameChannel as Channel extends `referenceData.${infer Name}` ? Name : never]: (
    input: CallInput<Channel>,
  ) => Promise<Result<CallOutput<Channel>>>
}

export interface NamesOptions {
  readonly run: RunReferenceOperation
  readonly clock: Clock
  readonly person: () => string
  readonly onListsChanged: () => void
}

function effectOf({ entry, before }: ImportRow): ImportPreviewRow['effect'] {
  if (entry === null) return 'none'
  if (before === null) return 'add'
  return sameEntry(entry, before) ? 'keep' : 'change'
}

function previewOf({ problem, rows }: ImportPlan): Pick<CallOutput<'referenceData.previewImport'>, 'problem' | 'rows'> {
  return {
    problem,
    rows: rows.map((row) => ({
      line: row.line,
      kind: row.kind,
      id: row.id,
      name: row.name,
      problems: [...row.problems],
      effect: effectOf(row),
      nameBefore: row.before?.name ?? null,
    })),
  }
}

/** A hash of exactly what an import changes, and from what. */
function planIdOf(plan: ImportPlan): string {
  const changes = changingRows(plan).map(({ entry, before }) => [entry, before])
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex')
}

/** The names that people give to ids; each change can be undone. */
export function createNames({ run, clock, person, onListsChanged }: NamesOptions): Names {
  async function write(changes: readonly NameChange[]): Promise<Result<CallOutput<'referenceData.save'>>> {
    const changeId = randomUUID()
    const saved = await run('saveNames', { changes, changeId, at: clock.now().toString(), person: person() })
    if (!saved.ok) return saved
    if (!saved.value.isSaved) return failed(referenceDataFailures.changedMeanwhile())
    const lists = await run('lists')
    if (!lists.ok) return lists
    onListsChanged()
    return success({ changeId, lists: lists.value })
  }

  async function find(kind: NamedEntry['kind'], id: number): Promise<Result<NamedEntry | null>> {
    const names = await run('names')
    return names.ok ? success(names.value.find((entry) => entry.kind === kind && entry.id === id) ?? null) : names
  }

  async function plan(text: string): Promise<Result<ImportPlan>> {
    const names = await run('names')
    return names.ok ? success(planImport(text, names.value)) : names
  }

  return {
    save: async ({ entry, before }) => {
      const { kind, id } = entry
      if (before === null) {
        const known = await find(kind, id)
        if (!known.ok) return known
        if (known.value !== null) return failed(referenceDataFailures.idTaken())
      }
      const moved = before !== null && before.id !== id
      const changes: NameChange[] = moved
        ? [
            { kind, id: before.id, before, after: null },
            { kind, id, before: null, after: entry },
          ]
        : [{ kind, id, before, after: entry }]
      return await write(changes)
    },
    remove: async ({ kind, id }) => {
      const known = await find(kind, id)
      if (!known.ok) return known
      if (known.value === null) return failed(referenceDataFailures.notNamed())
      return await write([{ kind, id, before: known.value, after: null }])
    },
    undo: async ({ changeId }) => {
      const changes = await run('changesOf', changeId)
      if (!changes.ok) return changes
      if (changes.value === null) return failed(referenceDataFailures.undoExpired())
      return await write(changes.value.map(({ kind, id, before, after }) => ({ kind, id, before: after, after: before })))
    },
    previewImport: async ({ text }) => {
      const planned = await plan(text)
      return planned.ok ? success({ ...previewOf(planned.value), planId: planIdOf(planned.value) }) : planned
    },
    import: async ({ text, planId }) => {
      const planned = await plan(text)
      if (!planned.ok) return planned
      const { problem, rows } = planned.value
      if (problem !== null || rows.some(({ problems }) => problems.length > 0)) return failed(referenceDataFailures.importHasProblems())
      if (planIdOf(planned.value) !== planId) return failed(referenceDataFailures.changedMeanwhile())
      return await write(changingRows(planned.value).map(({ entry, before }) => ({ kind: entry.kind, id: entry.id, before, after: entry })))
    },
  }
}
