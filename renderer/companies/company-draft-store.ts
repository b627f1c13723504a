import { create } from 'zustand'
import { isEmptyDraft, type CompanyDraft } from '../../shared/companies/company-draft.ts'
import type { CallOutput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'
import { call } from '../bridge.ts'

interface TypedCompany {
  /** The content of the form that the station has not saved; null when it has everything. */
  readonly unsaved: CompanyDraft | null
  /** Why the station could not save it. */
  readonly failure: Failure | null
}

const allSaved: TypedCompany = { unsaved: null, failure: null }

/** What was typed for a new company, until the station has it. */
export const useTypedCompany = create<TypedCompany>(() => allSaved)

let saving: Promise<void> | null = null

function send(draft: CompanyDraft): Promise<Result<CallOutput<'companies.saveDraft'>>> {
  return call('companies.saveDraft', { draft: isEmptyDraft(draft) ? null : draft })
}

/** While one version is being saved, only the newest later one is queued. A version that could not be saved stays unsaved. */
async function saveAll(): Promise<void> {
  let tried: CompanyDraft | null = null
  for (let next = useTypedCompany.getState().unsaved; next !== null && next !== tried; next = useTypedCompany.getState().unsaved) {
    tried = next
    const saved = await send(next)
    const isNewest = useTypedCompany.getState().unsaved === next
    if (isNewest) useTypedCompany.setState(saved.ok ? allSaved : { failure: saved.failure })
  }
  saving = null
}

/** Resolves to true when the station has everything, and to false when it could not save it. */
export async function saveTyped(): Promise<boolean> {
  if (useTypedCompany.getState().unsaved === null) return true
  saving ??= saveAll()
  await saving
  return useTypedCompany.getState().unsaved === null
}

/** Saves the new content of the form. What could not be saved before is part of it. */
export function typeCompany(draft: CompanyDraft): void {
  useTypedCompany.setState({ unsaved: draft })
  void saveTyped()
}

/** Nothing is left to save. */
export function forgetTyped(): void {
  useTypedCompany.setState(allSaved)
}

/** The window closes: what is unsaved is sent immediately. */
function sendRest(): void {
  const { unsaved } = useTypedCompany.getState()
  if (unsaved !== null) void send(unsaved)
}

/** Until the returned function is called: that also forgets what was typed for the account. */
export function connectTypedCompany(): () => void {
  window.addEventListener('pagehide', sendRest)
  return () => {
    window.removeEventListener('pagehide', sendRest)
    forgetTyped()
  }
}
