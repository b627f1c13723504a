const never = new Promise<never>(() => {})

/** The same object until its process is killed: from then on no call does anything, and none is answered. */
export function mortal<Target extends object>(target: Target, { isAlive }: { readonly isAlive: () => boolean }): Target {
  return new Proxy(target, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (!isAlive()) return never
        const result: unknown = Reflect.apply(value, object, args)
        return result instanceof Promise ? result.finally(() => (isAlive() ? undefined : never)) : result
      }
    },
  })
}
