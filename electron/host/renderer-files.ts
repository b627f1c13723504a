import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { currentLocale, textDirection } from '../../shared/messages/locale.ts'
import { securityHeaders } from './content-security-policy.ts'

const inUtf8 = (type: string): string => `${type}; charset=utf-8`

const contentTypes: Record<string, string> = {
  '.html': inUtf8('text/html'),
  '.js': inUtf8('text/javascript'),
  '.mjs': inUtf8('text/javascript'),
  '.css': inUtf8('text/css'),
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
}

export interface RendererFile {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** How the page looks before its scripts run. */
export interface PageLook {
  /** If absent, the page follows the system. */
  readonly theme?: 'light' | 'dark'
}

/** The page in the current language and the chosen theme from its first paint on. */
function withLook(page: Buffer, { theme }: PageLook): Buffer {
  const themeAttribute = theme === undefined ? '' : String.raw` data-theme="${theme}"`
  const root = String.raw`<html lang="${currentLocale()}" dir="${textDirection()}"${themeAttribute}>`
  return Buffer.from(page.toString('utf8').replace(/<html[^>]*>/, root))
}

/** The page as it looks before its scripts run, and without them. */
export async function readStartPage(folder: string, look: PageLook): Promise<RendererFile> {
  const page = await readRendererFile(folder, '/', look)
  return { ...page, body: Buffer.from(page.body.toString('utf8').replaceAll(/<script\b[^>]*><\/script>/g, '')) }
}

/** Reads one file of the built window by its URL path; unknown paths and paths outside the folder are a 404. */
export async function readRendererFile(folder: string, urlPath: string, look: PageLook = {}): Promise<RendererFile> {
  const absent: RendererFile = {
    status: 404,
    headers: { 'content-type': 'text/plain', ...securityHeaders },
    body: Buffer.from('404'),
  }
  try {
    const path = normalize(join(folder, decodeURIComponent(urlPath === '/' ? '/index.html' : urlPath)))
    if (!path.startsWith(folder + sep)) return absent
    const type = contentTypes[extname(path)] ?? 'application/octet-stream'
    const content = await readFile(path)
    const body = path === join(folder, 'index.html') ? withLook(content, look) : content
    return { status: 200, headers: { 'content-type': type, ...securityHeaders }, body }
  } catch {
    return absent
  }
}
