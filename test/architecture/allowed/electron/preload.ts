import { ipcRenderer } from 'electron'
import { callChannels } from '../shared/contract/channels.ts'
export const both = [ipcRenderer, callChannels]
