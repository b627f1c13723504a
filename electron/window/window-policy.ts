import { app, type Session, type WebContents } from 'electron'
import { appOrigin } from './app-scheme.ts'

/** No permission is ever granted: the window needs none. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}

function stay(event: { preventDefault(): void }, url: string): void {
  if (!isAppUrl(url)) event.preventDefault()
}

/** The window shows the app and nothing else: no navigation, no second window, no webview. */
export function denyNavigation(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', stay)
    contents.on('will-redirect', stay)
    contents.on('will-attach-webview', (event) => event.preventDefault())
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
