import { profileName, type Profile } from '../../storage/data-folder.ts'

/** The schema of an account in a site's database: the same at each of its stations, and different for each account. */
export function siteSchemaOf(profile: Profile): string {
  return `packbench_${profileName(profile).replaceAll('-', '_')}`
}
