import { app, type Session, type WebContents } from 'electron'
import { webRtcPolicy } from '../host/network-block.ts'
import { appOrigin } from './app-scheme.ts'

/** The window may show notifications, which a person switches on in the settings; no other permission is ever granted, and none to another page. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(permission === 'notifications' && isAppUrl(contents.getURL())),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => permission === 'notifications' && isAppUrl(origin))
  session.setDevicePermissionHandler(() => false)
}

function preventNavigation(event: { preventDefault(): void }, url: string): void {
  if (!isAppUrl(url)) event.preventDefault()
}

/** The window shows the app and nothing else: no navigation, no second window, no webview, and no way to others by WebRTC. */
export function denyNavigation(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', preventNavigation)
    contents.on('will-redirect', preventNavigation)
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
