import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readKept } from './kept-figures.ts'

/** Another commit of this repository, checked out beside it and ready to be measured. */
export interface OtherBuild {
  readonly folder: string
  readonly commit: string
  remove(): void
}

function commitOf(root: string, name: string): string {
  const wanted = existsSync(name) ? readKept(name).commit : name
  if (wanted === null) throw new Error(`The figures in ${name} were not measured in a git clone.`)
  return execFileSync('git', ['rev-parse', '--verify', `${wanted}^{commit}`], { cwd: root, encoding: 'utf8' }).trim()
}

function lockOf(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8')
}

function hasSamePackages(root: string, folder: string): boolean {
  return lockOf(root) === lockOf(folder)
}

/** Checks out a commit, a tag, or the commit of a file of kept figures, with its packages. Throws if there is no such commit. */
export function checkOutOther(root: string, name: string): OtherBuild {
  const commit = commitOf(root, name)
  const parent = mkdtempSync(join(tmpdir(), 'packbench-other-'))
  const folder = join(parent, 'sources')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { cwd: root, stdio: 'inherit' })
  if (hasSamePackages(root, folder)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  return {
    folder,
    commit,
    remove: () => {
      execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'inherit' })
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
