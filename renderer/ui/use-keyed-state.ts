import { useCallback, useState } from 'react'

export type ChangeState<State> = (change: Partial<State> | ((before: State) => Partial<State>)) => void

/** State that belongs to one thing: another thing begins with `initial`, and a change that comes late for the thing before changes nothing. */
export function useStateOf<State extends object>(thing: string, initial: State): readonly [State, ChangeState<State>] {
  const [kept, setKept] = useState({ thing, state: initial })
  if (kept.thing !== thing) setKept({ thing, state: initial })
  const change = useCallback<ChangeState<State>>(
    (wanted) =>
      setKept((before) => {
        if (before.thing !== thing) return before
        return { thing, state: { ...before.state, ...(typeof wanted === 'function' ? wanted(before.state) : wanted) } }
      }),
    [thing],
  )
  return [kept.thing === thing ? kept.state : initial, change]
}
