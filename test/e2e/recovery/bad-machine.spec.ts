import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, line, openTestApp, ordersAreThere, panel, queue, temporaryFolder, test, tray, type TestApp } from '../fixtures.ts'
import { newestFirst } from '../newest-first.ts'
import { choosePrinters } from '../printing/printer-steps.ts'

// What this machine can do wrong: a printer that goes away, a disk that is full, a second window, damaged files.
const root = resolve(import.meta.dirname, '..', '..', '..')

/** A separate small disk, or the reason why there is none here. */
function smallDisk(place: string, options: string): string | null {
  try {
    mkdirSync(place, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'pipe' })
    return null
  } catch (error) {
    return `No small disk can be mounted here (${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}).`
  }
}

function takeAway(place: string): void {
  execFileSync('umount', ['-l', place])
}

/** Chooses the first `count` orders to print and asks for them to be printed. */
async function choose(page: Page, count: number): Promise<void> {
  await queue(page, 'To print').click()
  await newestFirst(page)
  await line(page, 1).locator('[data-tick]').click()
  for (let more = 1; more < count; more += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+p')
}

async function print(page: Page, count: number): Promise<number> {
  await choose(page, count)
  const button = page.getByRole('button', { name: /^Print \d+ sheets/ })
  const sheets = Number(/Print (\d+) sheets/.exec(await button.innerText())?.[1])
  await button.click()
  return sheets
}

function pdfs(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .toSorted()
}

async function openPractising(dataDirectory: string, printed: string): Promise<TestApp> {
  const app = await openTestApp({ dataDirectory, practice: true, environment: { PACKBENCH_FOLDER: printed } })
  await ordersAreThere(app.page)
  return app
}

test('a printer that vanishes pauses the batch, and after its repair Resume sends the rest once', async ({ dataDirectory }) => {
  const printed = join(dataDirectory, 'printed')
  const app = await openPractising(dataDirectory, printed)
  try {
    const { page } = app
    const sheets = await print(page, 25)
    await expect.poll(() => (existsSync(printed) ? pdfs(printed).length : 0), { intervals: [5] }).toBeGreaterThan(2)
    // Between two sheets, so that none is being written while the folder goes.
    await tray(page).getByRole('button', { name: 'Pause' }).first().click()
    await expect(tray(page)).toContainText(/Paused, \d+ sheets not sent/)
    const before = pdfs(printed)
    expect(before.length).toBeLessThan(sheets)
    renameSync(printed, `${printed}-away`)
    writeFileSync(printed, 'no folder any more')
    const resume = tray(page)
      .getByRole('button', { name: `Resume: send ${sheets - before.length}` })
      .first()
    await resume.click()
    await expect(tray(page)).toContainText('The sheet was not written.')
    await expect(tray(page)).toContainText('Fix the folder or choose another one in the printer settings, then resume.')
    expect(pdfs(`${printed}-away`)).toEqual(before)
    rmSync(printed)
    renameSync(`${printed}-away`, printed)
    await resume.click()
    await expect(tray(page)).toContainText('25 orders sent', { timeout: 180_000 })
    const after = pdfs(printed)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toHaveLength(sheets)
    // The ledger's own id ends each name: no sheet is there twice.
    expect(new Set(after.map((name) => name.slice(-12))).size).toBe(sheets)
  } finally {
    await app.close()
  }
})

test('reports a full disk of the folder printer, and continues the batch once there is space', async ({ dataDirectory }) => {
  const printed = join(dataDirectory, 'printed')
  const missing = smallDisk(printed, 'size=3m')
  test.skip(missing !== null, missing ?? '')
  writeFileSync(join(printed, 'holiday-pictures'), Buffer.alloc(2_000_000))
  const app = await openPractising(dataDirectory, printed)
  try {
    const { page } = app
    const sheets = await print(page, 3)
    await expect(tray(page)).toContainText(`Paused, ${sheets} sheets not sent`)
    await expect(tray(page)).toContainText('The disk of the folder is full. The sheet was not written.')
    expect(pdfs(printed)).toEqual([])
    rmSync(join(printed, 'holiday-pictures'))
    await tray(page)
      .getByRole('button', { name: `Resume: send ${sheets}` })
      .first()
      .click()
    await expect(tray(page)).toContainText('3 orders sent', { timeout: 180_000 })
    expect(pdfs(printed)).toHaveLength(sheets)
  } finally {
    await app.close()
    takeAway(printed)
  }
})

test('a disk that refuses the write pauses the batch, fails nothing, and Resume sends the rest once', async ({ dataDirectory }) => {
  const printed = join(dataDirectory, 'printed')
  // Room enough by its bytes, but only two more names fit: the write itself meets ENOSPC.
  const missing = smallDisk(printed, 'size=64m,nr_inodes=3')
  test.skip(missing !== null, missing ?? '')
  const app = await openPractising(dataDirectory, printed)
  try {
    const { page } = app
    const sheets = await print(page, 4)
    expect(sheets).toBeGreaterThan(2)
    await expect(tray(page)).toContainText(/disk is full or accepts no more data/, { timeout: 180_000 })
    await expect(tray(page)).toContainText(`Paused, ${sheets - 2} sheets not sent`)
    expect(pdfs(printed)).toHaveLength(2)
    expect(readdirSync(printed)).toHaveLength(2)
    const batch = tray(page).getByRole('list', { name: 'Recent batches' })
    await expect(batch.getByRole('list', { name: 'Sheets' })).toContainText(/2\s*Sent/)
    await expect(batch).not.toContainText(/failed|not printed/i)
    execFileSync('mount', ['-o', 'remount,nr_inodes=64', printed], { stdio: 'pipe' })
    await tray(page)
      .getByRole('button', { name: `Resume: send ${sheets - 2}` })
      .first()
      .click()
    await expect(tray(page)).toContainText('4 orders sent', { timeout: 180_000 })
    expect(pdfs(printed)).toHaveLength(sheets)
    expect(new Set(pdfs(printed).map((name) => name.slice(-12))).size).toBe(sheets)
  } finally {
    await app.close()
    takeAway(printed)
  }
})

test('prints nothing without disk space for the ledger', async ({ dataDirectory }) => {
  const printed = join(dataDirectory, 'printed')
  const profiles = join(dataDirectory, 'profiles')
  const missing = smallDisk(profiles, 'size=24m')
  test.skip(missing !== null, missing ?? '')
  const app = await openPractising(dataDirectory, printed)
  try {
    const { page } = app
    await queue(page, 'To print').click()
    await line(page, 1).locator('[data-tick]').click()
    await page.keyboard.press('Control+p')
    const button = page.getByRole('button', { name: /^Print \d+ sheets?/ })
    await expect(button).toBeVisible()
    const junk = join(profiles, 'holiday-pictures')
    for (let size = 24 * 1024 * 1024; size >= 1024; size /= 2) {
      try {
        writeFileSync(junk, Buffer.alloc(size), { flag: 'a' })
      } catch {
        // The disk now contains as much as fits.
      }
    }
    await button.click()
    const trouble = page.getByRole('alert').or(tray(page).getByRole('group', { name: 'Problem' }))
    await expect(trouble.first()).toContainText(/disk is full or accepts no more data/)
    expect(existsSync(printed) ? pdfs(printed) : []).toEqual([])
    rmSync(junk)
  } finally {
    await app.close()
    takeAway(profiles)
  }
})

test('refuses a second instance and does not affect the first, even without the lock file', async ({ dataDirectory }) => {
  const app = await openPractising(dataDirectory, join(dataDirectory, 'printed'))
  try {
    const words = [join(root, 'electron', 'browser.ts'), '--data', dataDirectory, '--practice', '--headless']
    for (const before of [() => {}, () => rmSync(join(dataDirectory, 'lock.db'))]) {
      before()
      const second = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', timeout: 180_000 })
      expect(second.stderr).toContain('Packbench is already open with this data folder.')
      expect(second.stderr).toContain('Use the window that is open, or start this one with another data folder.')
      expect(second.stderr).not.toMatch(/\n\s+at /)
      expect(second.status).toBe(1)
    }
    await line(app.page, 1).click()
    await expect(panel(app.page).getByRole('heading', { name: 'Details' })).toBeVisible()
  } finally {
    await app.close()
  }
})

test('sets damaged files aside, reports them, and continues to work', async () => {
  const folder = temporaryFolder()
  const data = join(folder.path, 'data')
  const profile = join(data, 'profiles', 'practice')
  const printed = join(folder.path, 'printed')
  let app = await openPractising(data, printed)
  try {
    await print(app.page, 2)
    await expect(tray(app.page)).toContainText('2 orders sent', { timeout: 180_000 })
    await app.close()
    const garbage = Buffer.from('This is no database. '.repeat(500))
    for (const name of ['orders.db', 'ledger.db', 'papers.db']) {
      for (const end of ['-wal', '-shm']) rmSync(join(profile, `${name}${end}`), { force: true })
      writeFileSync(join(profile, name), garbage)
    }
    writeFileSync(join(data, 'settings.json'), '{"person": "An')

    app = await openPractising(data, printed)
    const { page } = app
    const notices = page.getByRole('region', { name: 'Notices' })
    for (const name of ['orders.db', 'ledger.db', 'papers.db']) {
      await expect(notices).toContainText(new RegExp(`set aside as ${name}\\.damaged-\\d{8}T\\d{6}Z`))
      expect(readdirSync(profile).filter((file) => file.startsWith(`${name}.damaged-`) && !file.endsWith('-wal'))).toHaveLength(1)
    }
    await expect(notices).toContainText('Check what you printed last before you print again')
    await expect(notices).toContainText('The settings file was damaged. A copy of it was kept in the data folder')
    expect(readdirSync(data).filter((file) => file.startsWith('settings.json.damaged-'))).toHaveLength(1)
    await expect(notices).toContainText(/\d saved documents were put back into the list\./)
    // A notice of success disappears automatically, so one of these may be gone before it is pressed.
    const putAway = notices.getByRole('button', { name: 'Dismiss' })
    while ((await putAway.count()) > 0)
      await putAway
        .first()
        .click({ timeout: 5000 })
        .catch(() => {})
    await queue(page, 'Documents').click()
    await expect(page.getByRole('option').first()).toBeVisible()

    await choosePrinters(page)
    // What was printed is no longer known: nothing is printed until the user confirms.
    await choose(page, 2)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Possibly printed before: 2 orders')
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('radio', { name: 'Reprint them' }).check({ force: true })
    await dialog.getByRole('radio', { name: 'It was not printed' }).check({ force: true })
    await dialog.getByRole('button', { name: /^Print \d+ sheets/ }).click()
    await expect(tray(page)).toContainText('2 orders sent', { timeout: 180_000 })
  } finally {
    await app.close()
    folder.forget()
  }
})
