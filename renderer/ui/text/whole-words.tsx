import styles from './whole-words.module.css'

/** Characters. A longer word may not fit on a line. */
const maxWhole = 24

/** References and postal codes, in scripts that have spaces: a line may end inside a name, not inside a number. */
function isNumber(word: string): boolean {
  return word.length <= maxWhole && /\d/u.test(word) && /^[\p{Script=Latin}\p{Script=Common}]+$/u.test(word)
}

/** A text whose references and postal codes are never broken, even where any other word may be. */
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
