import { useEffect, useRef, useState } from 'react'
import { emptyCompanyDraft, type CompanyDraft } from '../../shared/companies/company-draft.ts'
import { cutTypedTexts } from '../../shared/typed-text.ts'
import { showFailureNotice } from '../ui/feedback/notices.ts'
import { readCreation, useCompanies } from './companies-store.ts'
import { saveTyped, typeCompany, useTypedCompany } from './company-draft-store.ts'

/** The form is gone: saves the rest, or reports that it could not be saved. */
async function leave(): Promise<void> {
  await saveTyped()
  const { failure } = useTypedCompany.getState()
  if (failure !== null) showFailureNotice(failure)
  // The button of the screen says whether there is something to continue.
  await readCreation()
}

/** The content of the form. The station saves each change immediately. */
export function useCompanyDraft() {
  const [draft, setDraft] = useState<CompanyDraft>(
    () => useTypedCompany.getState().unsaved ?? useCompanies.getState().creation.draft ?? emptyCompanyDraft,
  )
  const newest = useRef(draft)
  const saveFailure = useTypedCompany((state) => state.failure)
  useEffect(() => () => void leave(), [])

  return {
    draft,
    /** Why the newest content could not be saved. */
    saveFailure,
    change: (changes: Partial<CompanyDraft>) => {
      newest.current = { ...newest.current, ...cutTypedTexts(changes) }
      setDraft(newest.current)
      typeCompany(newest.current)
    },
  }
}
