import styles from './whole-words.module.css'

/** Characters. A longer word may not fit on a line. */
const maxWhole = 24

/** References and postal codes: a line may end at the hyphen of a name, not of a number. */
function isNumber(word: string): boolean {
  return word.length <= maxWhole && word.includes('-') && /\d/u.test(word)
}

/** A text whose references and postal codes are not broken at their hyphens. */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(/(\s+)/u).map((word, index) =>
    isNumber(word) ? (
      <span key={index} className={styles.word}>
        {word}
      </span>
    ) : (
      word
    ),
  )
}
