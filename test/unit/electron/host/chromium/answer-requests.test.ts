import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerRequests } from '../../../../../electron/host/chromium/answer-requests.ts'
import type { DevtoolsConnection } from '../../../../../electron/host/chromium/devtools-connection.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const origin = 'https://window.example'

/** The window's files, and a browser that asks for them. */
function openBrowser() {
  const rendererFolder = temporaryFolder()
  mkdirSync(join(rendererFolder, 'assets'))
  const named = '<script type="module" src="./assets/a.js"></script><link rel="stylesheet" href="./assets/a.css">'
  writeFileSync(join(rendererFolder, 'index.html'), `<title>Window</title>${named}`)
  for (const name of ['a.js', 'a.css', 'b.js']) writeFileSync(join(rendererFolder, 'assets', name), '')
  const answers: { readonly method: string; readonly params: unknown }[] = []
  let listener: ((event: object) => void) | null = null
  const devtools = {
    on: (_name: string, heard: (event: object) => void) => {
      listener = heard
    },
    post: (method: string, params: unknown) => void answers.push({ method, params }),
  } as unknown as DevtoolsConnection
  const loaded = answerRequests(devtools, { origin, startPath: '/starting', rendererFolder, look: {} })
  let isLoaded = false
  void loaded.then(() => {
    isLoaded = true
  })
  answers.length = 0
  const request = async (url: string, resourceType: string): Promise<unknown> => {
    const before = answers.length
    listener?.({ requestId: String(before), request: { url }, resourceType })
    await expect.poll(() => answers.length).toBe(before + 1)
    return answers[before]
  }
  return { request, isLoaded: () => isLoaded }
}

test('the page counts as loaded once it has its scripts and style sheets', async () => {
  const { request, isLoaded } = openBrowser()
  await request(`${origin}/starting`, 'Document')
  await request(`${origin}/assets/a.css`, 'Stylesheet')
  await request(`${origin}/`, 'Document')
  await request(`${origin}/assets/b.js`, 'Script')
  await request(`${origin}/assets/a.css`, 'Stylesheet')
  expect(isLoaded()).toBe(false)
  await request(`${origin}/assets/a.js`, 'Script')
  expect(isLoaded()).toBe(true)
})

const refused = (errorReason: string) => ({ method: 'Fetch.failRequest', params: expect.objectContaining({ errorReason }) as unknown })

test('refuses another address, and a refused document leaves the page as it is', async () => {
  const { request } = openBrowser()
  expect(await request('https://elsewhere.example/', 'Document')).toEqual(refused('Aborted'))
  expect(await request('https://elsewhere.example/picture.png', 'Image')).toEqual(refused('BlockedByClient'))
})
