import { codesToLookUp } from '../../../shared/pre-checks/sent-facts.ts'
import type { DraftGoods } from '../../../shared/new-shipment/draft.ts'
import { call } from '../../bridge.ts'
import { useFormState } from '../findings/form-state.ts'

/** Codes with a pending lookup. */
const asked = new Set<string>()

/** Looks up whether the Harmonized System has the codes of these lines and their headings, each once. */
export async function lookUpHsCodes(goods: readonly DraftGoods[]): Promise<void> {
  const known = useFormState.getState().hsCodes
  const codes = codesToLookUp(goods).filter((code) => !known.has(code) && !asked.has(code))
  if (codes.length === 0) return
  for (const code of codes) asked.add(code)
  const answer = await call('goods.knownHsCodes', { codes })
  for (const code of codes) asked.delete(code)
  if (!answer.ok) return
  const existing = new Set(answer.value.known)
  const { hsCodes } = useFormState.getState()
  useFormState.setState({ hsCodes: new Map([...hsCodes, ...codes.map((code) => [code, existing.has(code)] as const)]) })
}
