import { useEffect, useEffectEvent, useState } from 'react'
import type { CallChannel, CallInput, CallOutput, EventChannel } from '../shared/contract/contract.ts'
import type { Result } from '../shared/result.ts'
import { call, listen, listenForChange } from './bridge.ts'

/**
 * Calls the station when the component mounts, when the input changes, and after each event of the `changed` channel. `apply` gets only the
 * newest response, and none after the component has unmounted.
 */
export function useCall<Channel extends CallChannel>(
  channel: Channel,
  input: CallInput<Channel>,
  apply: (answer: Result<CallOutput<Channel>>) => void,
  changed: EventChannel | null = null,
): void {
  const receive = useEffectEvent(apply)
  const values = JSON.stringify(input)
  useEffect(() => {
    let newest = 0
    const read = (): void => {
      const number = (newest += 1)
      void call(channel, JSON.parse(values) as CallInput<Channel>).then((answer) => {
        if (number === newest) receive(answer)
      })
    }
    read()
    const stopListening = changed === null ? null : listenForChange(changed, read)
    return () => {
      newest = 0
      stopListening?.()
    }
  }, [channel, values, changed])
}

/** Calls that read a state, and the events that report its changes. */
const changes = { 'site.state': 'site.changed', 'scale.state': 'scale.changed', 'updates.state': 'updates.changed' } as const

type State<Channel extends CallChannel> = CallOutput<Channel> | null

/** A state of the station, always the newest; null until it was read. A call that answers with a newer one sets it. */
export function useStationState<Channel extends keyof typeof changes>(
  channel: Channel,
): readonly [State<Channel>, (state: CallOutput<Channel>) => void] {
  const [state, setState] = useState<State<Channel>>(null)
  useEffect(() => {
    const read = (): void => void call(channel, {}).then((answer) => answer.ok && setState(answer.value))
    read()
    return listen(changes[channel], (changed) => setState(changed as CallOutput<Channel>), read)
  }, [channel])
  return [state, setState]
}

/** What was sent with an order that this station created; null for others, and until it was read. */
export function useSentContents(orderId: number): CallOutput<'orders.sentContents'> {
  const [read, setRead] = useState<{ readonly orderId: number; readonly sent: CallOutput<'orders.sentContents'> } | null>(null)
  useCall('orders.sentContents', { orderId }, (answer) => setRead({ orderId, sent: answer.ok ? answer.value : null }))
  return read?.orderId === orderId ? read.sent : null
}
