import type { Session } from 'electron'
import { deadProxyConfig } from '../host/network-block.ts'
import { appOrigin } from './app-scheme.ts'

/** What a page may load: the app's files, and blob or data URLs. */
function isAppResource(url: string): boolean {
  return [`${appOrigin}/`, `blob:${appOrigin}/`, 'data:', 'devtools://'].some((beginning) => url.startsWith(beginning))
}

/** The window can load only the app's own files: every other request is cancelled, and requests that bypass the check end at a dead proxy. */
export async function blockNetwork(session: Session): Promise<void> {
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isAppResource(url) }))
  await session.setProxy(deadProxyConfig)
}
