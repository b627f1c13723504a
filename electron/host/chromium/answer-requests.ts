import { readRendererFile, type PageLook } from '../renderer-files.ts'
import type { DevtoolsConnection } from './devtools-connection.ts'

export interface WindowFiles {
  /** The window's address, without a path. */
  readonly origin: string
  /** The path that is never answered. */
  readonly startPath: string
  readonly rendererFolder: string
  readonly look: PageLook
}

/** Answers every request of the browser from the built window's files, and refuses those to any other address. */
export function answerRequests(devtools: DevtoolsConnection, { origin, startPath, rendererFolder, look }: WindowFiles): void {
  devtools.on('Fetch.requestPaused', ({ requestId, request, resourceType }, sessionId) => {
    const url = URL.parse(request.url)
    if (url?.origin !== origin || url.pathname === startPath) {
      // Aborted, a document leaves the page as it is instead of replacing it with an error.
      const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient'
      devtools.post('Fetch.failRequest', { requestId, errorReason }, sessionId)
      return
    }
    void readRendererFile(rendererFolder, url.pathname, look).then((file) => {
      const responseHeaders = Object.entries(file.headers).map(([name, value]) => ({ name, value }))
      const body = file.body.toString('base64')
      devtools.post('Fetch.fulfillRequest', { requestId, responseCode: file.status, responseHeaders, body }, sessionId)
    })
  })
  // Enabled for the browser, it covers every page, frame and worker from the first request on.
  devtools.post('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
}
