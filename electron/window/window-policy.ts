import { app, type Session, type WebContents } from 'electron'
import { webRtcPolicy } from '../host/network-block.ts'
import { appOrigin } from './app-scheme.ts'

/** The window may show notifications, which a person enables in the settings; no other permission is ever granted, and none to another page. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(permission === 'notifications' && isAppUrl(contents.getURL())),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => permission === 'notifications' && isAppUrl(origin))
  session.setDevicePermissionHandler(() => false)
  // Files are saved through the station, which knows what they are.
  session.on('will-download', (event) => event.preventDefault())
}

function preventNavigation(event: { preventDefault(): void }, url: string): void {
  if (!isAppUrl(url)) event.preventDefault()
}

/** The window shows only the app: no navigation, no second window, no webview, and no WebRTC connections. */
export function denyNavigation(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', preventNavigation)
    contents.on('will-redirect', preventNavigation)
    contents.on('will-frame-navigate', (event) => preventNavigation(event, event.url))
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWebRTCIPHandlingPolicy(webRtcPolicy)
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

export function isAppUrl(url: string): boolean {
  return url === appOrigin || url.startsWith(`${appOrigin}/`)
}

/** True for a call that comes from the app's own main frame. */
export function isTrustedFrame(sender: WebContents, frame: { readonly url: string } | null, window: WebContents | null): boolean {
  return window !== null && sender === window && frame !== null && frame === sender.mainFrame && isAppUrl(frame.url)
}

/** The switches that let another program of this computer drive the window, with everything that it shows. */
const debuggingSwitches = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address'] as const

/** Before the app is ready: Chromium reads its switches then. */
export function denyDebugging(): void {
  for (const name of debuggingSwitches) app.commandLine.removeSwitch(name)
}
