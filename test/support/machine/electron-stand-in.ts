import { EventEmitter } from 'node:events'

/**
 * Plays the few parts of Electron's API that the entry uses and records how it used them. It is used where the binary is not available;
 * test/e2e/host/electron-host.spec.ts drives the real one where it can.
 */

type Handler = (...parts: never[]) => unknown

class StandInContents extends EventEmitter {
  mainFrame = { url: 'app://packbench/' }
  openHandler: ((details: { url: string }) => { action: string }) | null = null
  readonly sent: unknown[][] = []
  webRtcPolicy: string | null = null
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler
  }
  send(...parts: unknown[]): void {
    this.sent.push(parts)
  }
}

class StandInWindow extends EventEmitter {
  static readonly all: StandInWindow[] = []
  readonly webContents = new StandInContents()
  readonly loaded: string[] = []
  shown = false
  maximized = false
  bounds = { x: 10, y: 20, width: 1000, height: 700 }
  focused = 0
  readonly options: { webPreferences: Record<string, unknown>; [name: string]: unknown }
  constructor(options: { webPreferences: Record<string, unknown> }) {
    super()
    this.options = options
    StandInWindow.all.push(this)
    app.emit('web-contents-created', {}, this.webContents)
  }
  async loadURL(url: string): Promise<void> {
    this.loaded.push(url)
  }
  show(): void {
    this.shown = true
  }
  isDestroyed(): boolean {
    return false
  }
  maximize(): void {
    this.maximized = true
  }
  isMaximized(): boolean {
    return this.maximized
  }
  getNormalBounds(): StandInWindow['bounds'] {
    return this.bounds
  }
  isMinimized(): boolean {
    return true
  }
  restore(): void {}
  focus(): void {
    this.focused += 1
  }
}

class StandInApp extends EventEmitter {
  isPackaged = false
  firstInstance = true
  ready = true
  readonly paths: Record<string, string> = {}
  readonly did: string[] = []
  readonly switches = new Map<string, string>()
  readonly commandLine = {
    appendSwitch: (name: string, value = '') => void this.switches.set(name, value),
    removeSwitch: (name: string) => {
      this.did.push(`without ${name}`)
      this.switches.delete(name)
    },
  }
  getPath(name: string): string {
    return `/${name}`
  }
  /** Where no variable names a locale, as on Windows, the app asks for this one. */
  getSystemLocale(): string {
    return 'en-US'
  }

  setPath(name: string, path: string): void {
    this.paths[name] = path
  }
  requestSingleInstanceLock(): boolean {
    return this.firstInstance
  }
  setAppUserModelId(id: string): void {
    this.did.push(`id ${id}`)
  }
  enableSandbox(): void {
    this.did.push('sandbox')
  }
  quit(): void {
    this.did.push('quit')
  }
  exit(code: number): void {
    this.did.push(`exit ${code}`)
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    this.did.push(`register ${scheme}`)
    return true
  }
  whenReady(): Promise<void> {
    this.did.push('ready')
    return Promise.resolve()
  }
}

export const app = new StandInApp()
export const BrowserWindow = StandInWindow

export const schemes: { scheme: string; privileges: Record<string, boolean> }[] = []
export const served = new Map<string, (request: Request) => Promise<Response>>()
export const protocol = {
  registerSchemesAsPrivileged: (list: typeof schemes) => schemes.push(...list),
  handle: (scheme: string, handler: (request: Request) => Promise<Response>) => served.set(scheme, handler),
}

export const handled = new Map<string, Handler>()
export const ipcMain = { handle: (channel: string, handler: Handler) => handled.set(channel, handler) }

export const powerMonitor = new EventEmitter()
/** The ids of the active sleep blocks. */
export const sleepBlocks = new Set<number>()
export const powerSaveBlocker = {
  start: () => {
    const id = sleepBlocks.size + 1
    sleepBlocks.add(id)
    return id
  },
  stop: (id: number) => sleepBlocks.delete(id),
}
export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] }

export const permissions: { request?: Handler; check?: Handler; device?: Handler } = {}
/** The handlers and the proxy that were set between the window and the network. */
export const network: { beforeRequest?: Handler; download?: Handler; proxy?: unknown; readonly proxiesAskedOf: string[] } = {
  proxiesAskedOf: [],
}
export const session = {
  fromPartition: (name: string) => ({
    resolveProxy: async () => {
      network.proxiesAskedOf.push(name)
      return 'DIRECT'
    },
  }),
  defaultSession: {
    webRequest: { onBeforeRequest: (handler: Handler) => (network.beforeRequest = handler) },
    setProxy: async (config: unknown) => void (network.proxy = config),
    setPermissionRequestHandler: (handler: Handler) => (permissions.request = handler),
    setPermissionCheckHandler: (handler: Handler) => (permissions.check = handler),
    setDevicePermissionHandler: (handler: Handler) => (permissions.device = handler),
    on: (_event: 'will-download', handler: Handler) => (network.download = handler),
  },
}

export const dialog = {
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  showErrorBox: (title: string, text: string) => app.did.push(`${title}: ${text}`),
}
export const shell = {
  showItemInFolder: (file: string) => app.did.push(`show ${file}`),
  openExternal: async (link: string) => void app.did.push(`open ${link}`),
}

export const Menu = { setApplicationMenu: () => app.did.push('menu'), buildFromTemplate: (items: unknown[]) => items }

export const exposed: Record<string, Record<string, Handler>> = {}
export const contextBridge = {
  exposeInMainWorld: (name: string, api: Record<string, Handler>) => (exposed[name] = api),
  executeInMainWorld: ({ func }: { func: () => void }) => func(),
}
export const invoked: unknown[][] = []
export const ipcRenderer = Object.assign(new EventEmitter(), {
  invoke: async (...parts: unknown[]) => {
    invoked.push(parts)
    return 'answer'
  },
})
