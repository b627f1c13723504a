import { useCallback, useState } from 'react'

export type ChangeState<State> = (change: Partial<State> | ((before: State) => Partial<State>)) => void

/** State of one item: another key starts with `initial`, and a late update for the previous key is ignored. */
export function useKeyedState<State extends object>(key: string, initial: State): readonly [State, ChangeState<State>] {
  const [keyed, setKeyed] = useState({ thing: key, state: initial })
  if (keyed.thing !== key) setKeyed({ thing: key, state: initial })
  const change = useCallback<ChangeState<State>>(
    (update) =>
      setKeyed((before) => {
        if (before.thing !== key) return before
        return { thing: key, state: { ...before.state, ...(typeof update === 'function' ? update(before.state) : update) } }
      }),
    [key],
  )
  return [keyed.thing === key ? keyed.state : initial, change]
}
