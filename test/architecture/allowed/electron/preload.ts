import { ipcRenderer } from 'electron'
import { isCallChannel } from '../shared/contract/channels.ts'
export const both = [ipcRenderer, isCallChannel]
