import { protocol } from 'electron'
import { readRendererFile, type PageLook } from '../host/renderer-files.ts'

export const appOrigin = 'app://packbench'

/** Must run before the app is ready: the scheme counts as a secure, standard origin. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Serves the built window, and nothing else, under `app://packbench/`. */
export function serveRenderer(folder: string, look: PageLook): void {
  protocol.handle('app', async (request) => {
    const url = new URL(request.url)
    const file = await readRendererFile(folder, url.host === 'packbench' ? url.pathname : '/..', look)
    return new Response(new Uint8Array(file.body), { status: file.status, headers: file.headers })
  })
}
