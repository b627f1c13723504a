import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useState } from 'react'
import { findInPages, type Found, type TextPiece } from './find-in-pages.ts'

export interface PaperSearch {
  readonly words: string
  readonly found: readonly Found[]
  /** The one in view, counted from 0. */
  readonly chosen: number
  /** The text of every page; empty while it is being read. */
  readonly pages: readonly (readonly TextPiece[])[]
  readonly isReading: boolean
  /** True when no page has text: it is a picture. */
  readonly hasNoText: boolean
  search(words: string): void
  step(by: 1 | -1): void
}

async function readPieces(pdf: PDFDocumentProxy, number: number): Promise<TextPiece[]> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  return items.flatMap((item) =>
    'str' in item ? [{ str: item.str, transform: item.transform as number[], width: item.width, height: item.height }] : [],
  )
}

/** Looks for words in an open paper. Its text is read once, when it is first looked for. */
export function usePaperSearch(pdf: PDFDocumentProxy | null, isOpen: boolean): PaperSearch {
  const [pages, setPages] = useState<readonly (readonly TextPiece[])[] | null>(null)
  const [words, setWords] = useState('')
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    if (pdf === null || !isOpen || pages !== null) return undefined
    const stop = new AbortController()
    const read = async (): Promise<void> => {
      const all: TextPiece[][] = []
      for (let number = 1; number <= pdf.numPages && !stop.signal.aborted; number += 1) {
        all.push(await readPieces(pdf, number).catch(() => []))
      }
      if (!stop.signal.aborted) setPages(all)
    }
    void read()
    return () => stop.abort()
  }, [pdf, isOpen, pages])
  const found = useMemo(() => (isOpen && pages !== null ? findInPages(pages, words) : []), [isOpen, pages, words])
  return {
    words,
    found,
    chosen: Math.min(current, Math.max(0, found.length - 1)),
    pages: pages ?? [],
    isReading: isOpen && pages === null,
    hasNoText: pages !== null && pages.every((pieces) => pieces.every(({ str }) => str.trim() === '')),
    search: (next) => {
      setWords(next)
      setCurrent(0)
    },
    step: (by) => setCurrent((before) => (found.length === 0 ? 0 : (before + by + found.length) % found.length)),
  }
}
