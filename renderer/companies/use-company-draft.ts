import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyCompanyDraft, isEmptyDraft, type CompanyDraft } from '../../shared/companies/company-draft.ts'
import { cutTypedTexts } from '../../shared/typed-text.ts'
import { call } from '../bridge.ts'
import { readCreation, useCompanies } from './companies-store.ts'

/** The content of the form. The station saves each change immediately; while it saves, only the newest later one is queued. */
export function useCompanyDraft() {
  const [draft, setDraft] = useState<CompanyDraft>(() => useCompanies.getState().creation.draft ?? emptyCompanyDraft)
  const newest = useRef(draft)
  const unsaved = useRef<CompanyDraft | null>(null)
  const isSaving = useRef(false)

  const save = useCallback(async (): Promise<void> => {
    if (isSaving.current) return
    isSaving.current = true
    for (let typed = unsaved.current; typed !== null; typed = unsaved.current) {
      unsaved.current = null
      await call('companies.saveDraft', { draft: isEmptyDraft(typed) ? null : typed })
    }
    isSaving.current = false
  }, [])

  // The button of the screen says whether there is something to continue.
  useEffect(() => () => void save().then(readCreation), [save])

  return {
    draft,
    change: (changes: Partial<CompanyDraft>) => {
      newest.current = { ...newest.current, ...cutTypedTexts(changes) }
      unsaved.current = newest.current
      setDraft(newest.current)
      void save()
    },
    /** Nothing is left to save. */
    forget: () => {
      unsaved.current = null
    },
  }
}
