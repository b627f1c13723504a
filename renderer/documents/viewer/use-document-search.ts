import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo } from 'react'
import { useKeyedState } from '../../ui/use-keyed-state.ts'
import { findInPages, type TextMatch, type TextPiece } from './find-in-pages.ts'

export interface DocumentSearch {
  readonly query: string
  readonly matches: readonly TextMatch[]
  /** The current match, counted from 0. */
  readonly currentIndex: number
  /** The text of every page; empty while it is being read. */
  readonly pages: readonly (readonly TextPiece[])[]
  readonly isReading: boolean
  /** True when no page has text: it is an image. */
  readonly hasNoText: boolean
  search(words: string): void
  step(by: 1 | -1): void
}

async function readPieces(pdf: PDFDocumentProxy, number: number): Promise<TextPiece[]> {
  const page = await pdf.getPage(number)
  const { items, styles } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const { str, width, height, fontName } = item
    return [{ str, transform: item.transform as number[], width, height, family: styles[fontName]?.fontFamily ?? 'sans-serif' }]
  })
}

interface SearchState {
  readonly query: string
  /** The current match, counted from 0. */
  readonly currentIndex: number
  /** Null until they are read. */
  readonly pages: readonly (readonly TextPiece[])[] | null
}

const initialSearch: SearchState = { query: '', currentIndex: 0, pages: null }

/** Searches an open document. Its text is read once, on the first search. */
export function useDocumentSearch(documentId: string, pdf: PDFDocumentProxy | null, isOpen: boolean): DocumentSearch {
  const [{ query, currentIndex, pages }, change] = useKeyedState(documentId, initialSearch)
  useEffect(() => {
    if (pdf === null || !isOpen || pages !== null) return undefined
    const stop = new AbortController()
    const read = async (): Promise<void> => {
      const all: TextPiece[][] = []
      for (let number = 1; number <= pdf.numPages && !stop.signal.aborted; number += 1) {
        all.push(await readPieces(pdf, number).catch(() => []))
      }
      if (!stop.signal.aborted) change({ pages: all })
    }
    void read()
    return () => stop.abort()
  }, [pdf, isOpen, pages, change])
  const matches = useMemo(() => (isOpen && pages !== null ? findInPages(pages, query) : []), [isOpen, pages, query])
  return {
    query,
    matches,
    currentIndex: Math.min(currentIndex, Math.max(0, matches.length - 1)),
    pages: pages ?? [],
    isReading: isOpen && pages === null,
    hasNoText: pages !== null && pages.every((pieces) => pieces.every(({ str }) => str.trim() === '')),
    search: (next) => change({ query: next, currentIndex: 0 }),
    step: (by) =>
      change((before) => ({ currentIndex: matches.length === 0 ? 0 : (before.currentIndex + by + matches.length) % matches.length })),
  }
}
