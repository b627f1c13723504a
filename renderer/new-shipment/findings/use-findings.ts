import { formFindingMessages } from '../../../shared/messages/new-shipment/form-finding-messages.ts'
import { compactHsCode } from '../../../shared/pre-checks/hs-code-rules.ts'
import type { AttachableKind } from '../../../shared/order-creation/new-order.ts'
import type { DraftStage } from '../../../shared/new-shipment/finding.ts'
import { findFormFindings, findOverridden, type FormContext, type FormFinding } from '../../../shared/new-shipment/form-findings.ts'
import type { DraftView } from '../../../shared/new-shipment/draft-record.ts'
import type { ShipmentReference } from '../../../shared/new-shipment/reference-port.ts'
import type { FindingOverride } from '../../../shared/pre-checks/finding.ts'
import { useNewShipment } from '../new-shipment-store.ts'
import { focusField } from './focus-field.ts'
import { useFormState } from './form-state.ts'

type ByPath = ReadonlyMap<string, readonly FormFinding[]>

interface Found {
  readonly all: readonly FormFinding[]
  readonly byPath: ByPath
  readonly overridden: readonly FindingOverride[]
}

interface Inputs {
  readonly draft: DraftView['draft']
  readonly documents: DraftView['documents']
  readonly overrides: DraftView['overrides']
  readonly reference: ShipmentReference
  readonly hsCodes: ReadonlyMap<string, boolean>
}

const nothing: Found = { all: [], byPath: new Map(), overridden: [] }

let last: { readonly inputs: Inputs; readonly found: Found } | null = null

function isSame(one: Inputs, other: Inputs): boolean {
  return (Object.keys(one) as (keyof Inputs)[]).every((key) => one[key] === other[key])
}

/** Computed once for all fields after each change. */
function currentFindings(): Found {
  const { open, reference, lists } = useNewShipment.getState()
  if (open?.progress.kind !== 'editing') return nothing
  const { hsCodes } = useFormState.getState()
  const inputs: Inputs = { draft: open.draft, documents: open.documents, overrides: open.overrides, reference, hsCodes }
  if (last !== null && isSame(last.inputs, inputs)) return last.found
  const context: FormContext = {
    reference,
    overrides: open.overrides,
    countries: lists.countries,
    documents: new Set<AttachableKind>(open.documents.map(({ kind }) => kind)),
    // A code that was not looked up yet counts as existing.
    nomenclature: { has: (code) => hsCodes.get(compactHsCode(code)) ?? true },
  }
  const all = findFormFindings(open.draft, context)
  const byPath = Map.groupBy(all, ({ path }) => path)
  last = { inputs, found: { all, byPath, overridden: findOverridden(open.draft, context) } }
  return last.found
}

/** Subscribes to everything that the findings depend on. */
function useCurrentFindings<Value>(choose: (found: Found) => Value): Value {
  useFormState((state) => state.hsCodes)
  return useNewShipment(() => choose(currentFindings()))
}

export function useFindings(): readonly FormFinding[] {
  return useCurrentFindings(({ all }) => all)
}

/** The overrides that apply to current findings. */
export function useOverridden(): readonly FindingOverride[] {
  return useCurrentFindings(({ overridden }) => overridden)
}

export interface FieldProblem {
  /** Its text names the field. */
  readonly isNamed: boolean
  readonly error: string
  readonly warning: string
  /** The severity of the field's finding, even if it is not shown yet; null without one. */
  readonly severity: FormFinding['severity'] | null
}

const covers = (tried: DraftStage | null, stage: DraftStage): boolean => tried === 'order' || tried === stage

/** The most important finding at a field. */
function findingAt(byPath: ByPath, path: string): FormFinding | undefined {
  const found = byPath.get(path) ?? []
  return found.find(({ severity }) => severity === 'blocking') ?? found[0]
}

/** What is shown at a field: nothing before it was left or a request was tried. */
export function useFieldProblem(path: string): FieldProblem {
  const finding = useCurrentFindings(({ byPath }) => findingAt(byPath, path))
  const isShown = useFormState(({ left, tried }) => left.has(path) || (finding !== undefined && covers(tried, finding.stage)))
  const text = finding === undefined || !isShown ? '' : shownText(finding)
  const isBlocking = finding?.severity === 'blocking'
  return {
    error: isBlocking ? text : '',
    warning: isBlocking ? '' : text,
    severity: finding?.severity ?? null,
    isNamed: finding !== undefined && isNamed(finding),
  }
}

/** Whether the text of a finding says which field it is about; others are shown with the name of the field. */
export function isNamed({ preCheck }: FormFinding): boolean {
  return preCheck !== null
}

/** A pre-check shows its rule and date. */
export function shownText({ text, source }: Pick<FormFinding, 'text' | 'source'>): string {
  return source === null ? text : formFindingMessages.sourced({ text, source })
}

/** Shows everything that this request requires. True when nothing blocks it; else the first blocking field gets the focus. */
export function revealFindings(stage: DraftStage): boolean {
  useFormState.setState({ tried: stage })
  const blocking = currentFindings().all.find((finding) => finding.severity === 'blocking' && covers(stage, finding.stage))
  if (blocking !== undefined) focusField(blocking.path)
  return blocking === undefined
}
