/** The name or address in a text such as a copied link, `host:port` or `[address]:port`; '' for none. */
function hostNameIn(text: string): string {
  const [host = ''] = text.replace(/^[a-z]+:\/\//i, '').split('/')
  const bracketed = /^\[(.*)\]/.exec(host)?.[1]
  const isAddress = host.split(':').length > 2
  return (bracketed ?? (isAddress ? host : host.replace(/:.*$/, ''))).toLowerCase()
}

/** The names of servers in a text, each once, with commas, semicolons or blanks between them. */
export function hostNamesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).map(hostNameIn))].filter((name) => name !== '')
}
