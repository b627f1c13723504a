import { readRendererFile, readStartPage, type PageLook } from '../renderer-files.ts'
import type { DevtoolsConnection } from './devtools-connection.ts'

export interface WindowFiles {
  /** The window's address, without a path. */
  readonly origin: string
  /** The path of the page without its scripts. */
  readonly startPath: string
  readonly rendererFolder: string
  readonly look: PageLook
}

/** The paths of the scripts and style sheets that a page references. */
function namedFiles(page: Buffer, pageUrl: URL): Set<string> {
  const names = page.toString('utf8').matchAll(/<(?:script|link)\b[^>]*(?:src|href)="([^"]+\.(?:js|css))"/g)
  return new Set(Array.from(names, ([, name = '']) => new URL(name, pageUrl).pathname))
}

/**
 * Answers every request of the browser from the built window's files, and refuses those to any other address. Resolves when the page has
 * its scripts and style sheets.
 */
export function answerRequests(devtools: DevtoolsConnection, { origin, startPath, rendererFolder, look }: WindowFiles): Promise<void> {
  const loaded = Promise.withResolvers<void>()
  let missing: Set<string> | null = null
  devtools.on('Fetch.requestPaused', ({ requestId, request, resourceType }, sessionId) => {
    const url = URL.parse(request.url)
    if (url?.origin !== origin) {
      // An aborted document leaves the page as it is instead of replacing it with an error.
      const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient'
      devtools.post('Fetch.failRequest', { requestId, errorReason }, sessionId)
      return
    }
    const read = url.pathname === startPath ? readStartPage(rendererFolder, look) : readRendererFile(rendererFolder, url.pathname, look)
    void read.then((file) => {
      const responseHeaders = Object.entries(file.headers).map(([name, value]) => ({ name, value }))
      const body = file.body.toString('base64')
      devtools.post('Fetch.fulfillRequest', { requestId, responseCode: file.status, responseHeaders, body }, sessionId)
      if (resourceType === 'Document' && url.pathname !== startPath) missing ??= namedFiles(file.body, url)
      missing?.delete(url.pathname)
      if (missing?.size === 0) loaded.resolve()
    })
  })
  // Enabled for the browser, it covers every page, frame and worker from the first request on.
  devtools.post('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  return loaded.promise
}
