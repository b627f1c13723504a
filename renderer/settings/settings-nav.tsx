import { useEffect, useState, type RefObject } from 'react'
import { settingsScreenMessages } from '../../shared/messages/settings/settings-screen-messages.ts'
import { classNames } from '../ui/class-names.ts'
import { sectionElement, sectionIds, sectionNames, type SectionId } from './section-names.ts'
import styles from './settings-nav.module.css'

/** The last section whose heading has scrolled into the upper part of the page; at the end of the page, the last section. */
function visibleSection(page: HTMLElement): SectionId {
  const line = page.getBoundingClientRect().top + page.clientHeight * 0.3
  const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 2
  const passed = sectionIds.filter((id) => {
    const heading = document.getElementById(sectionElement(id))
    return heading !== null && (isAtEnd || heading.getBoundingClientRect().top <= line)
  })
  return passed.at(-1) ?? 'printers'
}

/** Scrolls to a section and focuses its heading, so that Tab continues from there. */
function goToSection(page: HTMLElement, id: SectionId): void {
  const heading = document.getElementById(sectionElement(id))
  const section = heading?.closest('section')
  if (heading === null || section === null || section === undefined) return
  heading.focus({ preventScroll: true })
  // Only the page itself scrolls, not its surroundings.
  page.scrollBy({ top: section.getBoundingClientRect().top - page.getBoundingClientRect().top - 16 })
}

/** The sections of the page, with the visible one marked. */
export function SettingsNav({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const [current, setCurrent] = useState<SectionId>('printers')
  useEffect(() => {
    const scrolled = page.current
    if (scrolled === null) return undefined
    const update = (): void => setCurrent(visibleSection(scrolled))
    scrolled.addEventListener('scroll', update, { passive: true })
    // In a window of another size the page can start again from its top without a scroll.
    const resized = new ResizeObserver(update)
    resized.observe(scrolled)
    return () => {
      scrolled.removeEventListener('scroll', update)
      resized.disconnect()
    }
  }, [page])
  return (
    <nav className={styles.nav} aria-label={settingsScreenMessages.title()}>
      <ul>
        {sectionIds.map((id) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.item, id === current && styles.current)}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => {
                if (page.current !== null) goToSection(page.current, id)
              }}
            >
              {sectionNames[id]()}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
