import { shiftReportMessages as text } from '../../shared/messages/shift/shift-report-messages.ts'
import { reportLists, reportSections, type ReportList, type ReportSection } from '../../shared/shift/report-sections.ts'
import type { ShiftReport } from '../../shared/shift/shift-report.ts'
import styles from './shift-dialog.module.css'

function NumberTable({ section, hasBefore }: { readonly section: ReportSection; readonly hasBefore: boolean }) {
  const { title, numberTitle, beforeTitle, rows } = section
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text.entry()}</span>
          </th>
          <th scope="col">{numberTitle}</th>
          {hasBefore && <th scope="col">{beforeTitle}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, number, before }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={styles.number}>{number}</td>
            {hasBefore && <td className={styles.before}>{before ?? text.noNumber()}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CauseTable({ list }: { readonly list: ReportList }) {
  const { title, causeTitle, countTitle, hasPerson, rows } = list
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{causeTitle}</th>
          {hasPerson && (
            <th scope="col" className={styles.name}>
              {text.person()}
            </th>
          )}
          <th scope="col">{countTitle}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cause, person, count }) => (
          <tr key={`${cause} ${person}`}>
            <th scope="row">{cause}</th>
            {hasPerson && (
              <td>
                <bdi>{person}</bdi>
              </td>
            )}
            <td className={styles.number}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** All numbers of a report, with their breakdown. */
export function ReportTables({ report }: { readonly report: ShiftReport }) {
  return (
    <>
      {report.previous === null && <p className={styles.soft}>{text.noLastShift()}</p>}
      {reportSections(report).map((section) => (
        <NumberTable key={section.title} section={section} hasBefore={report.previous !== null} />
      ))}
      {reportLists(report).map((list) => (
        <CauseTable key={list.title + list.causeTitle} list={list} />
      ))}
    </>
  )
}
