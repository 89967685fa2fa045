import { list } from './params.ts'
import type { FormFields } from '../form.ts'
import type { StripeStore } from './store.ts'
import type { List } from './types.ts'

type Thing = Record<string, unknown>

/** The paths a request asks to expand. */
export const expandsOf = (fields: FormFields): string[] =>
  list(fields, 'expand').filter((path): path is string => typeof path === 'string')

/** A copy of an object with ids replaced by the objects they name, along each path. */
export function expand(store: StripeStore, thing: Thing, paths: string[]): Thing {
  return paths.reduce((expanded, path) => expandPath(store, expanded, path.split('.')), thing)
}

/** The same for a list, whose paths begin with `data.`. */
export function expandList<Item extends Thing>(
  store: StripeStore,
  page: List<Item>,
  paths: string[],
): List<Thing> {
  const inner = paths.filter((path) => path.startsWith('data.')).map((path) => path.slice(5))
  return { ...page, data: page.data.map((item) => expand(store, item, inner)) }
}

function expandPath(store: StripeStore, thing: Thing, [name, ...rest]: string[]): Thing {
  if (!name) return thing
  const value = resolve(store, thing, name)
  if (!value || typeof value !== 'object') return thing
  return { ...thing, [name]: expandPath(store, value as Thing, rest) }
}

function resolve(store: StripeStore, thing: Thing, name: string): unknown {
  if (thing.object === 'checkout.session' && name === 'line_items')
    return lineItemsOf(store, thing.id as string)
  if (thing.object === 'charge' && name === 'refunds') return refundsOf(store, thing.id as string)
  const value = thing[name]
  return typeof value === 'string' ? byId(store, value) : value
}

export function lineItemsOf(store: StripeStore, sessionId: string): List<unknown> {
  const data = store.session(sessionId).lineItems
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${sessionId}/line_items` }
}

function refundsOf(store: StripeStore, chargeId: string): List<unknown> {
  const data = store
    .refundsOfCharge(chargeId)
    .map((row) => row.refund)
    .reverse()
  return { object: 'list', data, has_more: false, url: `/v1/charges/${chargeId}/refunds` }
}

function byId(store: StripeStore, id: string): unknown {
  if (id.startsWith('pi_')) return store.intents.get(id)
  if (id.startsWith('ch_')) return store.charges.get(id)
  if (id.startsWith('cus_')) return store.customers.get(id)
  if (id.startsWith('pm_')) return store.methods.get(id)?.method
  if (id.startsWith('re_')) return store.refunds.get(id)?.refund
  if (id.startsWith('dp_')) return store.disputes.get(id)
  return undefined
}
