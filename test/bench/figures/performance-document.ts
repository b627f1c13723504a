import { rounded } from './figure.ts'
import type { KeptFigure, KeptFigures } from './kept-figures.ts'

function cell(value: number | null, unit: string): string {
  return value === null ? 'not measured' : `${rounded(value)} ${unit}`
}

function boundOf({ limit, unit }: KeptFigure): string {
  return 'most' in limit ? `at most ${rounded(limit.most)} ${unit}` : `at least ${rounded(limit.least)} ${unit}`
}

function row(figure: KeptFigure): string {
  const { name, value, unit, met, peer } = figure
  const beside = peer === null ? '' : `${peer.name}: ${cell(peer.value, peer.unit)}`
  return `| ${name} | ${cell(value, unit)}${met ? '' : ' (missed)'} | ${boundOf(figure)} | ${beside} |`
}

/** The text of `docs/performance.md`: every figure by part, with its target and what the same machine needed for the work done another way. */
export function performanceDocument({ commit, machine, figures }: KeptFigures, measuredOn: string): string {
  const parts = [...new Set(figures.map(({ part }) => part))]
  const tables = parts.map((part) =>
    [
      `## ${part.charAt(0).toUpperCase()}${part.slice(1)}`,
      '',
      '| figure | measured | target | beside |',
      '| --- | --- | --- | --- |',
      ...figures.filter((figure) => figure.part === part).map(row),
    ].join('\n'),
  )
  const { platform, arch, processor, cores, node } = machine
  const where = [`${cores} cores of ${processor === '' ? arch : processor}`, platform, `Node ${node}`].join(', ')
  return [
    '# Performance',
    `Measured on ${measuredOn} with \`npm run bench\` at commit ${commit?.slice(0, 12) ?? 'unknown'}: ${where}. A ratio (x) compares with the work beside it, measured in the same run. \`npm run bench -- --document\` writes this file from the figures measured last; a part that is not here was not measured.`,
    ...tables,
    '',
  ].join('\n\n')
}
