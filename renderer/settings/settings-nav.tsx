import { useEffect, useRef, useState, type RefObject } from 'react'
import { settingsScreenMessages } from '../../shared/messages/settings/settings-screen-messages.ts'
import { classNames } from '../ui/class-names.ts'
import { useCurrentInSight } from '../ui/use-current-in-sight.ts'
import { sectionElement, sectionIds, sectionNames, type SectionId } from './section-names.ts'
import styles from './settings-nav.module.css'

/** The last section whose heading has scrolled to the top of the page; at the end of the page, the last section. */
function visibleSection(page: HTMLElement): SectionId {
  const box = page.getBoundingClientRect()
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  const line = top + (bottom - top) * 0.1
  const isScrolled = page.scrollTop > 0 || box.top < 0
  if (!isScrolled) return 'printers'
  const isAtEnd = page.scrollTop + page.clientHeight >= page.scrollHeight - 2 && box.bottom <= innerHeight + 2
  const passed = sectionIds.filter((id) => {
    const heading = document.getElementById(sectionElement(id))
    return heading !== null && (isAtEnd || heading.getBoundingClientRect().top <= line)
  })
  return passed.at(-1) ?? 'printers'
}

/** Scrolls to a section and focuses its heading, so that Tab continues from there. */
function goToSection(id: SectionId): void {
  const heading = document.getElementById(sectionElement(id))
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
}

/** The chosen section stays marked until one of these, even if content that loads above it moves its heading. */
const inputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** The sections of the page, with the visible one marked: the chosen one until the next input. */
export function SettingsNav({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const [current, setCurrent] = useState<SectionId>('printers')
  const chosen = useRef<SectionId>(null)
  const sections = useRef<HTMLUListElement>(null)
  useCurrentInSight(sections)
  useEffect(() => {
    const scrolled = page.current
    if (scrolled === null) return undefined
    const update = (): void => setCurrent(chosen.current ?? visibleSection(scrolled))
    const forgetChosen = (): void => {
      chosen.current = null
    }
    for (const event of inputEvents) document.addEventListener(event, forgetChosen, { capture: true, passive: true })
    // With large text the window scrolls instead of the page.
    document.addEventListener('scroll', update, { capture: true, passive: true })
    // In a window of another size the page can start again from its top without a scroll.
    const resized = new ResizeObserver(update)
    resized.observe(scrolled)
    return () => {
      document.removeEventListener('scroll', update, { capture: true })
      for (const event of inputEvents) document.removeEventListener(event, forgetChosen, { capture: true })
      resized.disconnect()
    }
  }, [page])
  const choose = (id: SectionId): void => {
    goToSection(id)
    chosen.current = id
    setCurrent(id)
  }
  return (
    <nav className={styles.nav} aria-label={settingsScreenMessages.title()}>
      <ul ref={sections}>
        {sectionIds.map((id) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.item, id === current && styles.current)}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => choose(id)}
            >
              {sectionNames[id]()}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
