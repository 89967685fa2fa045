import { createRouterClient } from '@orpc/server'
import type { Caller } from '#platform/context.ts'
import { routes as backOffice } from '#modules/back-office/back-office.routes.ts'
import { routes } from '#modules/contacts/contacts.routes.ts'
import { fillTables, idOf, spreadOver } from './filling.ts'
import type { Case } from './measure.ts'

const views = 1000

/** Fills one tenant with so many messages of visitors, of which few are open, and with saved views of their list. */
export const fillWithContacts = (adminUrl: string, tenantId: string, count: number) =>
  fillTables(adminUrl, tenantId, ['contact_messages', 'contact_words', 'saved_views'], (tenant) => [
    `insert into contact_messages (tenant_id, id, reference, topic, name, email_address, message, locale, dedupe_key, address_hash, state, assigned_to, created_at)
     select ${tenant}, ${idOf('c0a')}, 'M-' || (100000 + n), (array['plans', 'other'])[1 + n % 2], 'Writer Number ' || n,
       'writer' || n || '@example.com', 'sealed', 'en', md5('letter' || n), 'hash', case when n % 1000 = 7 then 'new' else 'closed' end,
       case when n % 3 = 0 then ${idOf('ada')} end, ${spreadOver(count)} from generate_series(1, ${count}) n`,
    `insert into contact_words (tenant_id, word, contact_id)
     select distinct ${tenant}::uuid, w, ${idOf('c0a')} from generate_series(1, ${count}) n
     cross join lateral words_in('Writer Number ' || n || ' writer' || n || '@example.com') w`,
    `insert into saved_views (tenant_id, id, owner_id, list, name, query, shared)
     select ${tenant}, ${idOf('5a0')}, ${tenant}, 'contacts', 'View ' || n, '[["state", "new"]]', true from generate_series(1, ${views}) n`,
  ])

/** What the list of messages and its saved views are asked. */
export function contactCases(caller: Caller, count: number): Case[] {
  const { contacts, jump, listed, counts } = createRouterClient(
    {
      contacts: routes.list,
      jump: backOffice.jump,
      listed: backOffice.views.list,
      counts: backOffice.views.counts,
    },
    { context: { caller } },
  )
  const some = (turn: number) => 1 + ((turn * 7919) % count)
  const onScreen = async () => (await listed({ list: 'contacts' })).items.slice(0, 20).map(({ id }) => id)
  return [
    ['contact list', () => contacts({})],
    ['contact filter: a rare state', () => contacts({ state: ['new'] })],
    ['contact filter: a common state', () => contacts({ state: ['closed'] })],
    ['contact filter: a topic', () => contacts({ topic: ['plans'] })],
    ['contact filter: mine', () => contacts({ assigned: ['me'] })],
    ['contact filter: nobody’s, of a topic', () => contacts({ assigned: ['nobody'], topic: ['plans'] })],
    ['contact search: part of an address', (turn) => contacts({ search: `writer${some(turn)}@exam` })],
    ['contact search: whole reference', (turn) => contacts({ search: `M-${100_000 + some(turn)}` })],
    ['contact search: a word that all share', () => contacts({ search: 'writer' })],
    ['contact search: nothing', () => contacts({ search: 'nobody' })],
    ['contact jump: whole reference', (turn) => jump({ q: `M-${100_000 + some(turn)}` })],
    ['saved views of a list with a thousand', () => listed({ list: 'contacts' })],
    [
      'saved views, twenty with their counts',
      async () => counts({ list: 'contacts', ids: await onScreen() }),
    ],
  ]
}
