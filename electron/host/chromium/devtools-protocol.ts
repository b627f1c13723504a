/** The part of the Chrome DevTools Protocol that the window uses. */
export interface DevtoolsCommands {
  'Browser.close': { params: undefined; result: object }
  'Browser.grantPermissions': { params: { origin: string; permissions: readonly string[] }; result: object }
  'Browser.setDownloadBehavior': { params: { behavior: 'deny' }; result: object }
  'Emulation.setDeviceMetricsOverride': {
    params: { width: number; height: number; deviceScaleFactor: number; mobile: boolean }
    result: object
  }
  'Emulation.setLocaleOverride': { params: { locale: string }; result: object }
  'Emulation.setTimezoneOverride': { params: { timezoneId: string }; result: object }
  'Fetch.enable': { params: { patterns: readonly { urlPattern: string }[] }; result: object }
  'Fetch.failRequest': { params: { requestId: string; errorReason: 'Aborted' | 'BlockedByClient' }; result: object }
  'Fetch.fulfillRequest': {
    params: { requestId: string; responseCode: number; responseHeaders: readonly HttpHeader[]; body: string }
    result: object
  }
  'Page.addScriptToEvaluateOnNewDocument': { params: { source: string }; result: object }
  'Page.enable': { params: undefined; result: object }
  'Page.bringToFront': { params: undefined; result: object }
  'Page.navigate': { params: { url: string }; result: { readonly errorText?: string } }
  'Page.resetNavigationHistory': { params: undefined; result: object }
  'Runtime.addBinding': { params: { name: string }; result: object }
  'Runtime.callFunctionOn': {
    params: { functionDeclaration: string; executionContextId: number; arguments: readonly { value: unknown }[] }
    result: object
  }
  'Runtime.enable': { params: undefined; result: object }
  'Runtime.runIfWaitingForDebugger': { params: undefined; result: object }
  'Target.closeTarget': { params: { targetId: string }; result: object }
  'Target.setAutoAttach': { params: { autoAttach: boolean; waitForDebuggerOnStart: boolean; flatten: boolean }; result: object }
}

export interface DevtoolsEvents {
  'Fetch.requestPaused': {
    readonly requestId: string
    readonly request: { readonly url: string }
    readonly resourceType: string
  }
  'Runtime.bindingCalled': { readonly name: string; readonly payload: string; readonly executionContextId: number }
  'Runtime.executionContextCreated': {
    readonly context: {
      readonly id: number
      readonly origin: string
      readonly auxData?: { readonly frameId?: string; readonly isDefault?: boolean }
    }
  }
  'Runtime.executionContextDestroyed': { readonly executionContextId: number }
  'Runtime.executionContextsCleared': object
  'Target.attachedToTarget': { readonly sessionId: string; readonly targetInfo: { readonly targetId: string; readonly type: string } }
  'Target.detachedFromTarget': { readonly sessionId: string }
}

interface HttpHeader {
  readonly name: string
  readonly value: string
}
