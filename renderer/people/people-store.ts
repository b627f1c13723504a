import { create } from 'zustand'
import type { Failure } from '../../shared/failure.ts'
import type { MessageDetail } from '../../shared/messages/message.ts'
import { packingMessages } from '../../shared/messages/people/packing-messages.ts'
import type { PeopleState } from '../../shared/people/person.ts'
import type { Result } from '../../shared/result.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import { call, listen, addRefusalHandler } from '../bridge.ts'
import { showFailureNotice, showNotice } from '../ui/feedback/notices.ts'

/** A refused action that a supervisor can release. */
export interface ReleaseRequest {
  readonly requestId: string
  readonly action: string
  readonly orderIds: readonly number[]
}

interface PeopleWindow extends PeopleState {
  /** False until the station has responded. */
  readonly isLoaded: boolean
  /** The dialog "Who is packing?"; `asked` when an action waits for the answer. Null while it is closed. */
  readonly question: 'chosen' | 'asked' | null
  /** Why the last badge or PIN did not answer the question. */
  readonly questionFailure: Failure | null
  /** Scans of any kind since the window was opened. */
  readonly scanCount: number
  readonly release: ReleaseRequest | null
  /** Why the last attempt to release with a badge failed. */
  readonly releaseFailure: Failure | null
  readonly releaseReason: string
}

export const usePeople = create<PeopleWindow>(() => ({
  isLoaded: false,
  people: [],
  current: null,
  question: null,
  questionFailure: null,
  scanCount: 0,
  release: null,
  releaseFailure: null,
  releaseReason: '',
}))

/** True if there are people, or while that is unknown. */
export function mayHavePeople(): boolean {
  const { isLoaded, people } = usePeople.getState()
  return !isLoaded || people.length > 0
}

export function hasPeople(): boolean {
  return usePeople.getState().people.length > 0
}

/** Callers that wait for the open dialogs: called with true when the action can be done now. */
let questionWaiters: ((isAnswered: boolean) => void)[] = []
let releaseWaiter: ((isReleased: boolean) => void) | null = null
/** How many accounts were left: releases that still wait for their turn end with theirs. */
let leftAccounts = 0
const inTurn = createSequencer()

/** Resolves once the station has said which people there are. */
async function peopleAreLoaded(): Promise<void> {
  if (usePeople.getState().isLoaded) return
  await new Promise<void>((loaded) => {
    const stop = usePeople.subscribe(({ isLoaded }) => {
      if (!isLoaded) return
      stop()
      loaded()
    })
  })
}

/** Opens the dialog if people are set up, once that is known. A PIN typed next must reach nothing but the dialog. */
export async function openQuestion(): Promise<void> {
  await peopleAreLoaded()
  if (hasPeople() && usePeople.getState().question === null) usePeople.setState({ question: 'chosen' })
}

function answerQuestion(isAnswered: boolean): void {
  const waiting = questionWaiters
  questionWaiters = []
  usePeople.setState({ question: null, questionFailure: null })
  for (const tell of waiting) tell(isAnswered)
}

/** Shows in the open dialog why a badge or a PIN did not answer it; null when the person tries again. Returns false if it is not open. */
export function setQuestionFailure(questionFailure: Failure | null): boolean {
  const isOpen = usePeople.getState().question !== null
  if (isOpen) usePeople.setState({ questionFailure })
  return isOpen
}

/** To be called for every scan before it is used. */
export function countScan(): void {
  usePeople.setState(({ scanCount }) => ({ scanCount: scanCount + 1 }))
}

export function closeQuestion(): void {
  answerQuestion(false)
}

function ask(): Promise<boolean> {
  usePeople.setState({ question: 'asked' })
  return new Promise((resolve) => questionWaiters.push(resolve))
}

export function endRelease(isReleased: boolean): void {
  const tell = releaseWaiter
  releaseWaiter = null
  usePeople.setState({ release: null, releaseFailure: null, releaseReason: '' })
  tell?.(isReleased)
}

function textOf(detail: MessageDetail | undefined): string {
  return typeof detail === 'string' ? detail : ''
}

function orderIdsOf(input: object): number[] {
  const orderIds = 'orderIds' in input && Array.isArray(input.orderIds) ? (input.orderIds as number[]) : []
  return [...new Set(orderIds)]
}

function askForRelease({ details }: Failure, input: object): Promise<boolean> {
  const { requestId, action } = details
  const request = { requestId: textOf(requestId), action: textOf(action), orderIds: orderIdsOf(input) }
  const leftBefore = leftAccounts
  return inTurn(async () => {
    if (leftBefore !== leftAccounts) return false
    return await new Promise<boolean>((resolve) => {
      releaseWaiter = resolve
      usePeople.setState({ release: request, releaseFailure: null, releaseReason: '' })
    })
  })
}

/** Asks for a person or a release, as the refused action requires. Returns the input if the action can be repeated, otherwise null. */
async function handleRefusal(failure: Failure, input: object): Promise<object | null> {
  if (failure.code === 'peopleFailures.nobodyPacking') return (await ask()) ? input : null
  if (failure.code === 'peopleFailures.supervisorNeeded') return (await askForRelease(failure, input)) ? input : null
  return null
}

function follow(state: PeopleState): void {
  const before = usePeople.getState().current
  usePeople.setState({ ...state, isLoaded: true })
  if (state.current !== null && state.current.id !== before?.id) answerQuestion(true)
}

function readPeople(): void {
  void call('people.state', {}).then((state) => {
    if (state.ok) usePeople.setState({ ...state.value, isLoaded: true })
    else showFailureNotice(state.failure)
  })
}

/** Loads the people and follows their changes until the returned function is called, which also ends what is asked of a person. */
export function connectPeople(): () => void {
  const stops = [listen('people.changed', follow, readPeople), addRefusalHandler(handleRefusal)]
  readPeople()
  return () => {
    for (const stop of stops) stop()
    leftAccounts += 1
    closeQuestion()
    endRelease(false)
  }
}

/** Reports who is packing, and closes the dialog: also for the person who was packing already. */
export function announcePacking(name: string): void {
  answerQuestion(true)
  showNotice({ id: 'packing', tone: 'info', message: packingMessages.started({ name }) })
}

/** Without an id, the PIN identifies the person. Returns null if the person is now packing. */
export async function switchByPin(personId: string | null, pin: string): Promise<Failure | null> {
  const switched = await call('people.switch', { personId, pin })
  if (!switched.ok) return switched.failure
  follow(switched.value)
  if (switched.value.current !== null) announcePacking(switched.value.current.name)
  return null
}

export async function stopPacking(): Promise<void> {
  const left = await call('people.leave', {})
  if (!left.ok) {
    showFailureNotice(left.failure)
    return
  }
  usePeople.setState(left.value)
  closeQuestion()
  showNotice({ id: 'packing', tone: 'info', message: packingMessages.stopped() })
}

export function setReleaseReason(releaseReason: string): void {
  usePeople.setState({ releaseReason, releaseFailure: null })
}

type Proof = { readonly badge: string } | { readonly personId: string | null; readonly pin: string }

export async function release(supervisor: Proof): Promise<void> {
  const { release: request, releaseReason } = usePeople.getState()
  if (request === null) return
  const released: Result<unknown> = await call('people.release', { requestId: request.requestId, supervisor, reason: releaseReason.trim() })
  // The dialog may have been closed in the meantime; this must not affect a later request.
  if (usePeople.getState().release !== request) return
  if (released.ok) endRelease(true)
  else usePeople.setState({ releaseFailure: released.failure })
}
