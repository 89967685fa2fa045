import { createRouterClient } from '@orpc/server'
import { routes } from '#modules/call-backs/call-backs.routes.ts'
import type { Caller } from '#platform/context.ts'
import { fillTables, idOf, spreadOver } from './filling.ts'
import type { Case } from './measure.ts'

/** Fills one tenant with so many requests to be called, of which few are open. */
export const fillWithCallBacks = (adminUrl: string, tenantId: string, count: number) =>
  fillTables(adminUrl, tenantId, ['call_backs'], (tenant) => [
    `insert into call_backs (tenant_id, id, reference, topic, name, phone_number, preferred_time, locale, state, taken_by, address_hash, created_at)
     select ${tenant}, ${idOf('ca1')}, 'C-' || (100000 + n), (array['plans', 'other'])[1 + n % 2], 'Caller Number ' || n,
       '+1212' || (2000000 + n), 'any', 'en', case when n % 1000 = 7 then 'waiting' else 'done' end,
       case when n % 3 = 0 then ${idOf('ada')} end, 'hash', ${spreadOver(count)} from generate_series(1, ${count}) n`,
  ])

/** What the list of call-backs is asked. */
export function callBackCases(caller: Caller, count: number): Case[] {
  const list = createRouterClient(routes.list, { context: { caller } })
  const some = (turn: number) => 1 + ((turn * 7919) % count)
  return [
    ['call-back list', () => list({})],
    ['call-back filter: a rare state', () => list({ state: ['waiting'] })],
    ['call-back filter: a common state', () => list({ state: ['done'] })],
    ['call-back filter: a topic', () => list({ topic: ['plans'] })],
    ['call-back search: whole reference', (turn) => list({ search: `C-${100_000 + some(turn)}` })],
    ['call-back search: a number', (turn) => list({ search: `+1212${2_000_000 + some(turn)}` })],
    ['call-back search: nothing', () => list({ search: 'nobody' })],
  ]
}
