import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { useSettings } from './settings-store.ts'

/** Why the change made here was not saved. */
export function SaveTrouble({ place }: { readonly place: string }) {
  const failure = useSettings((state) => (state.failedAt === place ? state.failure : null))
  return failure !== null && <FailureNote failure={failure} />
}
