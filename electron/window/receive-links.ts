import { app } from 'electron'
import { linkScheme, looksLikeLink } from '../../shared/orders/order-link.ts'

/**
 * Receives `packbench:` links: on macOS as an event, on Windows and Linux as the argument of a second start. Only an installed Packbench
 * registers for them. Links that come before the station is open wait in the promise.
 */
export function receiveLinks(first: string | null, station: Promise<(link: string) => unknown>): void {
  const open = (link: string): void => void station.then((openLink) => openLink(link))
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  app.on('open-url', (event, url) => {
    event.preventDefault()
    open(url)
  })
  app.on('second-instance', (_event, args) => {
    const links = args.filter(looksLikeLink)
    const [link] = links
    // If there are several links, the first one injected the others, so none is opened.
    if (link !== undefined && links.length === 1) open(link)
  })
  if (first !== null) open(first)
}
