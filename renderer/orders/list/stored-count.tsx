import { useEffect, useState } from 'react'
import { call } from '../../app/bridge.ts'

/** How many orders are stored. */
export function StoredCount() {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    void call('orders.example', {}).then((answer) => {
      if (answer.ok) setCount(answer.value.stored)
    })
  }, [])
  return count === null ? null : <span>{count}</span>
}
