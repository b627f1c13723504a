import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The file that resources/packaging/package-app.ts wrote beside the app. */
const schema = z.object({ updates: z.object({ feed: z.url({ protocol: /^https$/ }), key: z.string().min(1) }).nullable() })

/** Where new versions are published, and the public key of the publisher; null for an installation that does not check for updates. */
export type UpdateFeed = NonNullable<z.infer<typeof schema>['updates']>

/** Reads `installation.json`. If it is missing or damaged, there are no update checks. */
export function readUpdateFeed(resourcesFolder: string): UpdateFeed | null {
  try {
    return schema.parse(JSON.parse(readFileSync(join(resourcesFolder, 'installation.json'), 'utf8'))).updates
  } catch {
    return null
  }
}
