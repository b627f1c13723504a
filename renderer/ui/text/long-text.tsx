import { useState } from 'react'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import styles from './long-text.module.css'

const shownLetters = 400

/** User-written text, as plain text in its own direction; a very long one is cut until the user expands it. */
export function LongText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false)
  const letters = text.length > shownLetters ? Array.from(text) : []
  if (letters.length <= shownLetters) return <bdi className={styles.text}>{text}</bdi>
  return (
    <>
      <bdi className={styles.text}>{isWhole ? text : `${letters.slice(0, shownLetters).join('')}…`}</bdi>{' '}
      <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
        {isWhole ? uiMessages.showLess() : uiMessages.showAll({ count: letters.length })}
      </button>
    </>
  )
}
