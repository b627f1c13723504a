import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { z } from 'zod'
import { readTestedSources } from '../../support/test-run/write-summary.ts'
import { isMet, rounded, type Figure } from './figure.ts'

const figureSchema = z.object({
  part: z.string(),
  name: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  limit: z.union([z.object({ most: z.number() }), z.object({ least: z.number() })]),
  peer: z.object({ name: z.string(), value: z.number().nullable(), unit: z.string() }).nullable(),
  met: z.boolean(),
})

/** A figure as it is kept. A value that could not be measured is null. */
export type KeptFigure = z.infer<typeof figureSchema>

const keptSchema = z.object({
  /** Null outside of a git clone. */
  commit: z.string().nullable().default(null),
  clean: z.boolean().default(false),
  machine: z.object({ platform: z.string(), arch: z.string(), processor: z.string().default(''), cores: z.number(), node: z.string() }),
  figures: z.array(figureSchema),
})

/** What `demo-output/bench.json` has. */
export type KeptFigures = z.infer<typeof keptSchema>

/** Throws if the file is missing or has other contents. */
export function readKept(file: string): KeptFigures {
  return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The figures kept before of the parts that are not measured now; none from a file that cannot be read. */
export function keptBefore(file: string, measured: ReadonlySet<string>): readonly KeptFigure[] {
  try {
    return readKept(file).figures.filter(({ part }) => !measured.has(part))
  } catch {
    return []
  }
}

export function toKept(part: string, { peer, ...figure }: Figure): KeptFigure {
  const met = isMet({ ...figure, peer })
  return { part, ...figure, value: rounded(figure.value), peer: peer === null ? null : { ...peer, value: rounded(peer.value) }, met }
}

/** Writes the figures with the commit of these sources and with this machine. */
export function writeKept(file: string, root: string, figures: readonly KeptFigure[]): void {
  const { commit, isClean } = readTestedSources(root)
  const processors = cpus()
  const machine = {
    platform: platform(),
    arch: arch(),
    processor: processors[0]?.model ?? '',
    cores: processors.length,
    node: process.version,
  }
  writeFileSync(file, `${JSON.stringify({ commit, clean: isClean, machine, figures }, null, 2)}\n`)
}
