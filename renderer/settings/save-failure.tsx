import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { useSettings } from './settings-store.ts'

/** Why the change made here was not saved. */
export function SaveFailure({ scope }: { readonly scope: string }) {
  const failure = useSettings((state) => (state.failureScope === scope ? state.failure : null))
  return failure !== null && <FailureNote failure={failure} />
}
