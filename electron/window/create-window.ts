import { BrowserWindow } from 'electron'
import { readWindowState, smallestWindow, writeWindowState, type Bounds } from '../host/window-state.ts'
import { windowPath } from '../host/window-path.ts'
import { appOrigin } from './app-scheme.ts'

const productName = 'Packbench'

export interface WindowOptions {
  readonly preload: string
  readonly headless: boolean
  /** Where the window's bounds are stored. */
  readonly dataFolder: string
  /** Work areas of the displays. */
  readonly displays: readonly Bounds[]
  /** Only during development: an installed app has none. */
  readonly hasDevTools: boolean
}

/** The one window: sandboxed, isolated, without Node, with its last bounds, shown once it has content. */
export function createWindow(options: WindowOptions): BrowserWindow {
  const { position, width, height, isMaximized } = readWindowState(options.dataFolder, options.displays)
  const window = new BrowserWindow({
    ...position,
    width,
    height,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
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
      devTools: options.hasDevTools,
    },
  })
  if (!options.headless) {
    window.once('ready-to-show', () => {
      if (isMaximized) window.maximize()
      window.show()
    })
  }
  window.on('close', () => writeWindowState(options.dataFolder, window.getNormalBounds(), window.isMaximized()))
  loadPage(window)
  return window
}

export function loadPage(window: Pick<BrowserWindow, 'loadURL'>): void {
  void window.loadURL(`${appOrigin}${windowPath()}`)
}
