/** Resolves once a signal is aborted; stays pending otherwise. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** How a run is requested to end. */
export interface RunRequests<Request extends string> {
  /** The last request; null while the run may continue. */
  request(): Request | null
  /** Aborted with the first request, whichever it is: nothing more starts. */
  readonly signal: AbortSignal
  /** Aborted with this request. */
  signalOf(request: Request): AbortSignal
}

export interface RunsOptions {
  /** True when a run waits until the previous one has ended. A run that is requested to end does not wait. */
  readonly oneAtATime: boolean
  /** A bug ended the run. */
  readonly onThrown: (id: string, error: unknown) => void
  /** Called once a run has ended and is no longer active. */
  readonly onEnded?: (id: string) => void
}

/** The runs in progress, by id. */
export interface Runs<Request extends string> {
  /** Starts `work` when its turn comes; after `close` the work is requested to end before it starts. Resolves once it has ended. */
  start(id: string, work: (requests: RunRequests<Request>) => Promise<void>): Promise<void>
  isActive(id: string): boolean
  /** Resolves once this run has ended; immediately when there is none. */
  ended(id: string): Promise<void>
  activeIds(): string[]
  /** Requests a run to end and resolves once it has; immediately when there is none. */
  end(id: string, request: Request): Promise<void>
  /** Requests every run to end, including those still to start, and resolves once they have. */
  close(request: Request): Promise<void>
  /** Resolves when no run is active. */
  whenIdle(): Promise<void>
}

interface Controller<Request extends string> extends RunRequests<Request> {
  ask(request: Request): void
}

function createController<Request extends string>(): Controller<Request> {
  const any = new AbortController()
  const each = new Map<Request, AbortController>()
  let last: Request | null = null

  function controllerOf(request: Request): AbortController {
    const controller = each.get(request) ?? new AbortController()
    each.set(request, controller)
    return controller
  }

  return {
    request: () => last,
    signal: any.signal,
    signalOf: (request) => controllerOf(request).signal,
    ask: (request) => {
      last = request
      controllerOf(request).abort()
      any.abort()
    },
  }
}

/** Keeps track of runs, in sequence or in parallel, and ends them on request. */
export function createRuns<Request extends string>({ oneAtATime, onThrown, onEnded }: RunsOptions): Runs<Request> {
  const active = new Map<string, { readonly controller: Controller<Request>; readonly done: Promise<void> }>()
  let turn: Promise<unknown> = Promise.resolve()
  let closedWith: Request | null = null

  async function execute(id: string, controller: Controller<Request>, work: Parameters<Runs<Request>['start']>[1]): Promise<void> {
    if (oneAtATime) await Promise.race([turn, whenAborted(controller.signal)])
    else await Promise.resolve()
    try {
      await work(controller)
    } catch (error) {
      onThrown(id, error)
    }
    if (active.get(id)?.controller === controller) active.delete(id)
    onEnded?.(id)
  }

  return {
    start: (id, work) => {
      const controller = createController<Request>()
      if (closedWith !== null) controller.ask(closedWith)
      const done = execute(id, controller, work)
      turn = Promise.all([turn, done])
      active.set(id, { controller, done })
      return done
    },
    isActive: (id) => active.has(id),
    ended: async (id) => await active.get(id)?.done,
    activeIds: () => [...active.keys()],
    end: async (id, request) => {
      const run = active.get(id)
      run?.controller.ask(request)
      await run?.done
    },
    close: async (request) => {
      closedWith = request
      const runs = [...active.values()]
      for (const { controller } of runs) controller.ask(request)
      await Promise.all(runs.map(({ done }) => done))
    },
    whenIdle: async () => {
      while (active.size > 0) await Promise.all([...active.values()].map(({ done }) => done))
    },
  }
}
