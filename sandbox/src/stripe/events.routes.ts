import type { FormFields } from '../form.ts'
import { invalidRequest, resourceMissing } from './errors.ts'
import { pageOf } from './lists.ts'
import { list, text } from './params.ts'
import type { Bind } from './api.ts'
import type { Stripe } from './store.ts'

const mostTypes = 20

/** What happened, newest first (https://docs.stripe.com/api/events/list). */
export function eventRoutes(bind: Bind, { store }: Stripe): void {
  bind('GET', '/events/:id', (_fields, id) => {
    const event = store.events.get(id)
    if (!event) throw resourceMissing('event', id)
    return JSON.parse(event.body) as object
  })
  bind('GET', '/events', (query) => {
    const isWanted = typesIn(query)
    const wanted = store.events.newest().filter(({ type }) => isWanted(type))
    const page = pageOf(wanted, query, '/v1/events')
    return { ...page, data: page.data.map(({ body }) => JSON.parse(body) as { id: string; created: number }) }
  })
}

/** By one `type`, in which one star stands for anything, or by up to twenty `types`. */
function typesIn(query: FormFields): (type: string) => boolean {
  const type = text(query, 'type')
  const types = list(query, 'types').filter((one): one is string => typeof one === 'string')
  if (type && types.length > 0)
    throw invalidRequest('You may only specify one of these parameters: type, types.', { param: 'types' })
  if (types.length > mostTypes)
    throw invalidRequest(`You may specify up to ${mostTypes} types.`, { param: 'types' })
  if (types.length > 0) return (one) => types.includes(one)
  if (!type) return () => true
  const [start = '', end] = type.split('*')
  return end === undefined
    ? (one) => one === type
    : (one) => one.length >= start.length + end.length && one.startsWith(start) && one.endsWith(end)
}
