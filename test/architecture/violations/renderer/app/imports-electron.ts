import { ipcRenderer } from 'electron'
export const ipc = ipcRenderer
