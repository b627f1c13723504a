import type { Session } from 'electron'
import { deadProxyConfig } from '../host/network-block.ts'
import { appOrigin } from './app-scheme.ts'

/** What a page may load: the app's files, and what it made itself or carries in its address. */
function isAppResource(url: string): boolean {
  return [`${appOrigin}/`, `blob:${appOrigin}/`, 'data:', 'devtools://'].some((beginning) => url.startsWith(beginning))
}

/** The window reaches nothing but the app's own files: every other request is cancelled, and what asks nobody first ends at a proxy that is not there. */
export async function blockNetwork(session: Session): Promise<void> {
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isAppResource(url) }))
  await session.setProxy(deadProxyConfig)
}
