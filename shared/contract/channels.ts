import { calls, events, type CallChannel, type EventChannel } from './contract.ts'

/**
 * The names of every call that the window can make and of every event that it gets. The build of the preload takes only the names, without
 * the contract (`electron.vite.config.ts`).
 */
export const callChannels = Object.keys(calls) as readonly CallChannel[]
export const eventChannels = Object.keys(events) as readonly EventChannel[]
