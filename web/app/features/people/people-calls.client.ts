import { resellerKinds } from '#contracts/identity/choices.ts'
import {
  type PersonAction,
  type resellerSorts,
  resellerStates,
  type subscriberSorts,
  subscriberStates,
} from '#contracts/people/choices.ts'
import { api } from '../../api.client.ts'
import { chosen, parseListState, type ListDefinition } from '../../kit/lists/list-state.ts'
import { act, type Outcome } from '../../kit/staff/calls.client.ts'
import { resellerList, subscriberList } from './people-lists.ts'

/** What the address of either list asks for; both search in the same way. */
function askedFor<Sort extends string>(definition: ListDefinition, query: URLSearchParams) {
  const { search, filters, sort, page, perPage, after } = parseListState(definition, query)
  const slice = { page, perPage, after, sort: sort as Sort }
  return { filters, question: { ...slice, ...(search && { search: search.slice(0, 120) }) } }
}

/** What the address of the list of resellers asks for. */
function resellersAskedFor(query: URLSearchParams) {
  const { filters, question } = askedFor<(typeof resellerSorts)[number]>(resellerList, query)
  return {
    ...question,
    kind: chosen(filters.kind, resellerKinds),
    state: chosen(filters.state, resellerStates),
  }
}

/** What the address of a list of subscribers asks for. */
function subscribersAskedFor(query: URLSearchParams) {
  const { filters, question } = askedFor<(typeof subscriberSorts)[number]>(subscriberList, query)
  const hasReseller = filters.hasReseller?.kind === 'flag' ? filters.hasReseller.value : undefined
  return { ...question, state: chosen(filters.state, subscriberStates), hasReseller }
}

/** One page of resellers as the list's address asks for it. */
export const listResellers = (query: URLSearchParams) => api.people.resellers(resellersAskedFor(query))

/** One page of subscribers, or of the customers of one reseller, as the list's address asks for it. */
export async function listSubscribers(query: URLSearchParams, resellerId: string | undefined) {
  const asked = subscribersAskedFor(query)
  if (resellerId) return api.people.resellerSubscribers({ id: resellerId, ...asked })
  return { ...(await api.people.subscribers(asked)), reseller: undefined }
}

/** What everybody whom the list's address stands for adds up to. */
export const totalsOfResellers = (query: URLSearchParams) => {
  const { page: _page, perPage: _perPage, after: _after, sort: _sort, ...asked } = resellersAskedFor(query)
  return api.people.resellerTotals(asked)
}
export const totalsOfSubscribers = (query: URLSearchParams, resellerId: string | undefined) => {
  const { page: _page, perPage: _perPage, after: _after, sort: _sort, ...asked } = subscribersAskedFor(query)
  return api.people.subscriberTotals({ ...asked, resellerId })
}

/** The filtered list as a file, with the given columns in their order. */
export function exportResellers(query: URLSearchParams, columns: string[]): Promise<File> {
  const { page: _page, perPage: _perPage, after: _after, ...asked } = resellersAskedFor(query)
  return api.people.exportResellers({ ...asked, columns: columns.join(',') })
}

/** The same of subscribers, or of the customers of one reseller. */
export const exportSubscribersOf =
  (resellerId: string | undefined) =>
  (query: URLSearchParams, columns: string[]): Promise<File> => {
    const { page: _page, perPage: _perPage, after: _after, ...asked } = subscribersAskedFor(query)
    return api.people.exportSubscribers({ ...asked, resellerId, columns: columns.join(',') })
  }

/** What is done with a person, as the record's action gets it. */
export type PersonAct =
  | { intent: 'act'; action: PersonAction; reason?: string }
  | { intent: 'move'; resellerId: string }

export function performPersonAct(
  kind: 'reseller' | 'subscriber',
  id: string,
  wanted: PersonAct,
): Promise<Outcome<unknown>> {
  const { people } = api
  return act<unknown>(() => {
    if (wanted.intent === 'move') return people.moveSubscriber({ id, resellerId: wanted.resellerId })
    const { action, reason } = wanted
    return kind === 'reseller'
      ? people.actOnReseller({ id, action, reason })
      : people.actOnSubscriber({ id, action, reason })
  })
}
