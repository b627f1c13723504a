import { BrowserWindow } from 'electron'
import { windowPath } from '../host/window-path.ts'
import { appOrigin } from './app-scheme.ts'

const productName = 'Packbench'

/** The one window: sandboxed, isolated, without Node, shown once it has something to show. */
export function createWindow(options: { readonly preload: string; readonly headless: boolean }): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 900,
    minHeight: 600,
    show: false,
    title: productName,
    backgroundColor: '#f6f7f9',
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: true,
    },
  })
  if (!options.headless) window.once('ready-to-show', () => window.show())
  void window.loadURL(`${appOrigin}${windowPath()}`)
  return window
}
