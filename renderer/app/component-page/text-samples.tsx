import { KeyHint } from '../../ui/text/key-hint.tsx'
import { LongText } from '../../ui/text/long-text.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { WholeWords } from '../../ui/text/whole-words.tsx'
import styles from './component-page.module.css'

const instant = '2026-11-21T10:00:00Z'

/** Longer than a text may be until somebody asks for all of it. */
const longText = '4098138083 '.repeat(60)

const references = '1043-4, '.repeat(30)

/** Moments in each kind of zone, keys, and a text that is too long for its space. */
export function TextSamples() {
  return (
    <div className={styles.stack}>
      <Moment instant={instant} zone="Asia/Tokyo" />
      <Moment instant={instant} zone={null} />
      <Moment instant={null} zone={null} />
      <div className={styles.row}>
        <KeyHint keys="Ctrl+Shift+X" />
        <KeyHint keys="F8" />
      </div>
      <p>
        <LongText text={longText} />
      </p>
      <p>
        <WholeWords text={references} />
      </p>
    </div>
  )
}
