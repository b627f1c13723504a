import { contextBridge, ipcRenderer } from 'electron'
import { callChannels, eventChannels } from '../shared/contract/channels.ts'

const calls: ReadonlySet<unknown> = new Set(callChannels)
const events: ReadonlySet<unknown> = new Set(eventChannels)

// The APIs that open peer connections are removed before any script of the page runs, as in the other host.
contextBridge.executeInMainWorld({
  func: () => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'RTCIceTransport', 'WebTransport']) {
      Reflect.deleteProperty(globalThis, name)
    }
  },
})

/** Everything that is exposed to the window: the listed calls and events, and nothing of Electron itself. */
contextBridge.exposeInMainWorld('station', {
  invoke(channel: unknown, input: unknown): Promise<unknown> {
    if (!calls.has(channel)) return Promise.reject(new Error('No such call'))
    return ipcRenderer.invoke('station', channel, input)
  },
  subscribe(channel: unknown, listener: (payload: unknown) => void): () => void {
    if (!events.has(channel)) throw new Error('No such event')
    const forward = (_event: unknown, name: unknown, payload: unknown): void => {
      if (name === channel) listener(payload)
    }
    ipcRenderer.on('station-event', forward)
    return () => ipcRenderer.off('station-event', forward)
  },
})
