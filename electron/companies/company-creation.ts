import { Temporal } from 'temporal-polyfill'
import { settleAfterMs, type CompanyCreationState, type CreationDoubt } from '../../shared/companies/company-creation.ts'
import type { CompanyDraft } from '../../shared/companies/company-draft.ts'
import type { Company } from '../../shared/companies/company.ts'
import type { NewCompany } from '../../shared/companies/new-company.ts'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { CallOutput } from '../../shared/contract/contract.ts'
import type { Message } from '../../shared/messages/message.ts'
import { companyFailures } from '../../shared/messages/service/company-failures.ts'
import { writeEvidenceMessages } from '../../shared/messages/service/write-recovery-messages.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import type { ServiceClient } from '../service/service-client.ts'
import type { WriteFinding } from '../service/write-journal/write-journal.ts'
import type { CreationAttempt, CreationStore } from './creation-store.ts'
import { findCompany } from './find-company.ts'

export interface CompanyCreationOptions {
  readonly client: Pick<ServiceClient, 'createCompany' | 'listCompanies'>
  readonly store: CreationStore
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly signal: AbortSignal
  /** Reports to the write journal what reading showed. */
  readonly onSettled: (finding: WriteFinding, compared: Message) => Promise<void>
}

/** The result for a creation that was open in the write journal; null while it is unknown. */
export type SettledCreation = { readonly finding: WriteFinding; readonly compared: Message } | null

/** Creates a company at most once: a lost response is settled by reading the list. */
export interface CompanyCreation {
  state(): Result<CompanyCreationState>
  saveDraft(draft: CompanyDraft | null): Result<Record<string, never>>
  create(company: NewCompany): Promise<Result<CallOutput<'companies.create'>>>
  check(): Promise<Result<CompanyCreationState>>
  dropDoubt(): Promise<Result<CompanyCreationState>>
  /** Settles a creation that a crash left open. */
  settle(): Promise<SettledCreation>
  /** Checks a creation in doubt every minute until it is settled or a person drops the doubt. */
  followDoubt(): Promise<void>
}

const checkIntervalMs = 60_000

function mayRepeat({ finding, checkedAt, sentAt }: CreationAttempt): boolean {
  if (finding === 'not-checked' || checkedAt === null) return false
  return Temporal.Instant.from(checkedAt).since(Temporal.Instant.from(sentAt)).total('milliseconds') >= settleAfterMs
}

function foundEvidence({ id }: Company): Message {
  return writeEvidenceMessages.companyFound.message({ company: String(id) })
}

/** What the list proves about a company that it does not show for certain. A company of the same name may be the one. */
function unprovenCreation(finding: CreationAttempt['finding']): NonNullable<SettledCreation> {
  if (finding === 'name-only') return { finding: 'left-to-person', compared: writeEvidenceMessages.companyNameOnly.message() }
  if (finding === 'other') return { finding: 'left-to-person', compared: writeEvidenceMessages.companyOther.message() }
  return { finding: 'not-done', compared: writeEvidenceMessages.companyNotFound.message() }
}

export function createCompanyCreation(options: CompanyCreationOptions): CompanyCreation {
  const { client, store, clock, emit, signal, onSettled } = options
  const runExclusive = createSequencer()
  let found: Company | null = null
  let checkFailure: Failure | null = null
  let isSending = false
  let following: Promise<void> | null = null

  function doubtOf(attempt: CreationAttempt): CreationDoubt {
    return { ...attempt, mayRepeat: mayRepeat(attempt), failure: checkFailure }
  }

  function state(): Result<CompanyCreationState> {
    const draft = store.draft()
    if (!draft.ok) return draft
    const attempt = store.attempt()
    if (!attempt.ok) return attempt
    // A creation in progress is not in doubt yet.
    const doubt = attempt.value === null || isSending ? null : doubtOf(attempt.value)
    return success({ draft: draft.value, doubt, found })
  }

  function announce(): Result<CompanyCreationState> {
    const present = state()
    if (present.ok) emit('companies.changed', present.value)
    return present
  }

  function end(company: Company | null): Result<true> {
    found = company
    checkFailure = null
    const cleared = store.saveAttempt(null)
    if (!cleared.ok || company === null) return cleared
    return store.saveDraft(null)
  }

  async function checkNow(): Promise<Result<Company | null>> {
    const attempt = store.attempt()
    if (!attempt.ok) return attempt
    if (attempt.value === null) return success(null)
    const looked = await findCompany(client, attempt.value, signal)
    if (!looked.ok) {
      checkFailure = looked.failure
      return looked
    }
    checkFailure = null
    if (looked.value.kind === 'found') {
      const { company } = looked.value
      const ended = end(company)
      if (!ended.ok) return ended
      await onSettled('done', foundEvidence(company))
      return success(company)
    }
    const checked = { ...attempt.value, checkedAt: clock.now().toString(), finding: looked.value.kind }
    const saved = store.saveAttempt(checked)
    return saved.ok ? success(null) : saved
  }

  async function send(company: NewCompany): Promise<Result<CallOutput<'companies.create'>>> {
    const { name, email, currency } = company
    const begun = store.saveAttempt({ name, email, currency, sentAt: clock.now().toString(), checkedAt: null, finding: 'not-checked' })
    if (!begun.ok) return begun
    found = null
    isSending = true
    const created = await client.createCompany(company)
    isSending = false
    if (created.ok) {
      end(created.value)
      announce()
      return success({ kind: 'created', company: created.value })
    }
    if (created.failure.kind !== 'outcome-unknown') {
      end(null)
      announce()
      return created
    }
    const checked = await checkNow()
    const present = announce()
    if (checked.ok && checked.value !== null) return success({ kind: 'created', company: checked.value })
    void followDoubt()
    return present.ok ? success({ kind: 'in-doubt', creation: present.value }) : present
  }

  async function create(company: NewCompany): Promise<Result<CallOutput<'companies.create'>>> {
    const attempt = store.attempt()
    if (!attempt.ok) return attempt
    if (attempt.value !== null) return failed(companyFailures.otherInDoubt({ name: attempt.value.name }))
    return await send(company)
  }

  async function checkAndAnnounce(): Promise<Result<CompanyCreationState>> {
    await checkNow()
    return announce()
  }

  async function dropDoubt(): Promise<Result<CompanyCreationState>> {
    const attempt = store.attempt()
    if (!attempt.ok) return attempt
    if (attempt.value !== null) {
      if (!mayRepeat(attempt.value)) return failed(companyFailures.notSettled())
      const ended = end(null)
      if (!ended.ok) return ended
      const { finding, compared } = unprovenCreation(attempt.value.finding)
      await onSettled(finding, compared)
    }
    return announce()
  }

  function isInDoubt(): boolean {
    const attempt = store.attempt()
    return attempt.ok && attempt.value !== null
  }

  async function followToTheEnd(): Promise<void> {
    while (!signal.aborted && isInDoubt()) {
      try {
        await clock.wait(checkIntervalMs, signal)
      } catch {
        return
      }
      await runExclusive(checkAndAnnounce)
    }
  }

  function followDoubt(): Promise<void> {
    following ??= followToTheEnd().finally(() => {
      following = null
    })
    return following
  }

  return {
    state,
    saveDraft: (draft) => {
      const saved = store.saveDraft(draft)
      return saved.ok ? success({}) : saved
    },
    create: (company) => runExclusive(() => create(company)),
    check: () => runExclusive(checkAndAnnounce),
    dropDoubt: () => runExclusive(dropDoubt),
    settle: () =>
      runExclusive(async () => {
        const attempt = store.attempt()
        if (!attempt.ok) return null
        if (attempt.value === null) {
          if (found !== null) return { finding: 'done' as const, compared: foundEvidence(found) }
          return { finding: 'left-to-person' as const, compared: writeEvidenceMessages.cannotLookUp.message() }
        }
        const checked = await checkNow()
        announce()
        if (!checked.ok) return null
        if (checked.value !== null) return { finding: 'done' as const, compared: foundEvidence(checked.value) }
        const unproven = store.attempt()
        return unproven.ok && unproven.value !== null ? unprovenCreation(unproven.value.finding) : null
      }),
    followDoubt,
  }
}
