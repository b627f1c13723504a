import { Suspense, use, type ComponentType, type ReactElement } from 'react'
import { useHeldKeys } from './keys/use-held-keys.ts'

const preloads = new Set<() => Promise<unknown>>()

function nextIdleTime(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }))
}

/** Shows nothing and keeps the keys for what is being loaded. */
function KeysForLoaded(): null {
  useHeldKeys(true)
  return null
}

/**
 * A component in a separate file, which is loaded when it is first shown or by `preloadAll`; after that it renders immediately. If the file
 * cannot be loaded, rendering throws, and the error boundary around it shows the error. Keys wait for it unless it is `beside` what they are
 * meant for.
 */
export function loadOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  keys: 'wait' | 'beside' = 'wait',
): (props: Props) => ReactElement {
  let Loaded: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null

  function preload(): Promise<void> {
    loading ??= load().then((component) => {
      Loaded = component
    })
    return loading
  }

  function Content(props: Props): ReactElement | null {
    if (Loaded === null) use(preload())
    return Loaded === null ? null : <Loaded {...props} />
  }

  preloads.add(preload)
  return function OnDemand(props) {
    return (
      <Suspense fallback={keys === 'wait' ? <KeysForLoaded /> : null}>
        <Content {...props} />
      </Suspense>
    )
  }
}

/** Milliseconds without input after which the user counts as idle. */
const inputPauseMs = 1000

/** Resolves when the window is idle and the user has paused. */
async function nextPause(lastInputAt: () => number): Promise<void> {
  const left = lastInputAt() + inputPauseMs - performance.now()
  if (left <= 0) return await nextIdleTime()
  await new Promise((resolve) => setTimeout(resolve, left))
  return await nextPause(lastInputAt)
}

async function preloadInPauses(): Promise<void> {
  const listening = new AbortController()
  let lastInputAt = Number.NEGATIVE_INFINITY
  for (const type of ['keydown', 'pointerdown', 'wheel']) {
    const options = { capture: true, passive: true, signal: listening.signal }
    addEventListener(type, ({ timeStamp }) => (lastInputAt = timeStamp), options)
  }
  for (const preload of preloads) {
    await nextPause(() => lastInputAt)
    // The same error is thrown when the component is shown.
    await preload().catch(() => {})
  }
  listening.abort()
}

let preloading: Promise<void> | null = null

/** Loads on-demand components one after the other while the window is idle and nobody types, clicks or scrolls; once in a window. */
export async function preloadAll(): Promise<void> {
  preloading ??= preloadInPauses()
  await preloading
}
