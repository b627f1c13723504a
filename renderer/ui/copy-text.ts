/** Where clipboard access is denied, as in the desktop window, a selection can still be copied. */
function copySelected(text: string): boolean {
  const selection = getSelection()
  if (selection === null) return false
  const place = document.createElement('pre')
  place.textContent = text
  Object.assign(place.style, { position: 'fixed', insetInlineStart: '0', opacity: '0', userSelect: 'text' })
  document.body.append(place)
  selection.selectAllChildren(place)
  const isCopied = document.execCommand('copy')
  place.remove()
  return isCopied
}

/** Returns whether the text was copied to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  )
}
