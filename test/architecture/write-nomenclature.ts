/**
 * Writes resources/harmonized-system.json from the CSV of the public-domain data set (ODC PDDL 1.0) github.com/datasets/harmonized-system:
 * `npm run nomenclature -- <harmonized-system.csv> <date> <commit>`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fields of a line of CSV, without the quotes around them. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

const [csvFile = '', date = '', commit = ''] = process.argv.slice(2)
const [, ...lines] = readFileSync(csvFile, 'utf8').split(/\r?\n/)
const rows = lines
  .map(fieldsOf)
  .filter(([, code = '']) => /^(?:\d{2}|\d{4}|\d{6})$/.test(code))
  .map(([, code = '', description = '']) => `${code} ${description.replaceAll(/\s+/g, ' ').trim()}`)
  .toSorted()
const source = { source: 'github.com/datasets/harmonized-system', license: 'ODC-PDDL-1.0', date, commit }
const file = join(import.meta.dirname, '..', '..', 'resources', 'harmonized-system.json')
writeFileSync(file, `${JSON.stringify({ ...source, rows }, null, 2)}\n`)
