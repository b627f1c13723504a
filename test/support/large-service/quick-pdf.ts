const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

/** A PDF from its pages' content streams, written by hand: thousands a second. Sizes in points. */
export function quickPdf(pages: readonly { readonly size: readonly [number, number]; readonly content: string }[]): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap(({ size, content }, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
      `<</Length ${latin1(content).length}>>stream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = text.length
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return latin1(text)
}
