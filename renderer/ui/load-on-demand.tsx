import { Suspense, use, type ComponentType, type ReactElement } from 'react'

const preloads = new Set<() => Promise<unknown>>()

function nextIdleTime(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }))
}

/**
 * A component in a file of its own, which is loaded when it is first shown or by `preloadAll`; after that it renders at once. If the file
 * cannot be loaded, rendering throws, and the error boundary around it says so.
 */
export function loadOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactElement {
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
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    )
  }
}

/** Loads what is shown on demand, one file after the other while the window has nothing else to do. */
export async function preloadAll(): Promise<void> {
  for (const preload of preloads) {
    await nextIdleTime()
    // Whoever shows it finds the same error.
    await preload().catch(() => {})
  }
}
