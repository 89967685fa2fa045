import { sql } from 'drizzle-orm'
import type { AccountAct } from '#contracts/people/acts.ts'
import type { resellerList, subscriberList } from '#contracts/people/lists.ts'
import type { BoundList } from '#platform/lists/list.ts'
import { defineAct, type OfficeAct } from '#platform/office/office-act.ts'
import { actOnAccount } from '#modules/identity/index.ts'

/** Records of subscribers that nothing can be done with. */
const over = sql`when c.state in ('merged', 'erased') then c.state`

type ListOfPeople = BoundList<typeof resellerList, unknown> | BoundList<typeof subscriberList, unknown>

/** What staff do with one account, for many of them. Those let in or kept out by it are found as it left them. */
export function accountActs(of: ListOfPeople, kind: 'reseller' | 'subscriber'): OfficeAct[] {
  const trace = sql`c.state || ' ' || c.version`
  const act =
    (action: AccountAct) =>
    (ctx: Parameters<OfficeAct['run']>[0], id: string, reason = '') =>
      actOnAccount(ctx, kind, { id, action, ...(reason && { reason }) })
  const list = of as BoundList<typeof resellerList, unknown>
  return [
    defineAct(list, 'disable', {
      exclusion: sql`case when c.state = 'disabled' then 'disabled_already' ${over} end`,
      run: act('disable'),
      undo: { trace, run: act('enable') },
    }),
    defineAct(list, 'enable', {
      exclusion: sql`case ${over} when c.state <> 'disabled' then 'not_disabled' end`,
      run: act('enable'),
      undo: { trace, run: act('disable') },
    }),
    defineAct(list, 'send_password_link', {
      exclusion: sql`case when c.state = 'disabled' then 'disabled' ${over} end`,
      run: act('sendPasswordLink'),
    }),
  ]
}
