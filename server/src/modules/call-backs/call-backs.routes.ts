import { and, eq, sql } from 'drizzle-orm'
import { callBackActs } from '#contracts/call-backs/acts.ts'
import { advance } from '#platform/advance.ts'
import { os } from '#platform/http/api.ts'
import { acting, moving, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { recordOf } from '#platform/office/record-of.ts'
import { callBacks } from '#tables/call-backs.ts'
import { listOfCallBacks } from './list-of-call-backs.ts'
import { callBackState } from './statuses.ts'

const on = os.callBacks

const getCallBack = recordOf(
  listOfCallBacks,
  callBackActs,
  ({ state }) => state,
  async ({ db, tenant }, { id }) => {
    const { locale, timeZone } = callBacks
    const isMeant = and(eq(callBacks.tenantId, tenant.id), eq(callBacks.id, id))
    return (await db.select({ locale, timeZone }).from(callBacks).where(isMeant))[0]!
  },
)

export const routes = {
  ...listRoutes(on, listOfCallBacks),
  get: read(on.get, getCallBack),
  take: write(
    on.take,
    acting((ctx, { id }) => {
      const takenBy = ctx.actor.kind === 'administrator' ? ctx.actor.id : null
      return advance(ctx, callBackState, id, 'take', { set: { takenBy } })
    }),
  ),
  reach: write(on.reach, moving(callBackState, 'reach')),
  miss: write(
    on.miss,
    acting((ctx, { id }) =>
      advance(ctx, callBackState, id, 'miss', { set: { tries: sql`${callBacks.tries} + 1` } }),
    ),
  ),
  put_back: write(
    on.put_back,
    acting((ctx, { id }) => advance(ctx, callBackState, id, 'put_back', { set: { takenBy: null } })),
  ),
  close: write(on.close, moving(callBackState, 'close')),
  reopen: write(on.reopen, moving(callBackState, 'reopen')),
}
